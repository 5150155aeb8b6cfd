import type { PayPalSetup } from '../../bridge/contracts/paypal.js';
import type { Language } from '../../bridge/languages.js';
import type { Style } from '../../bridge/contracts/shared/props.js';
import type { PaymentMethods, TransactionType } from '../../provider/types.js';
import { sdkAddress } from '../method/sdk.js';
import { payPalStyle } from './style.js';
import { texts } from './texts.js';

/** What the merchant says of the payment, as far as PayPal's script must know it. */
export interface PayPalWishes {
  readonly currency?: string | undefined;
  readonly transactionType?: TransactionType | undefined;
  readonly innerStyle?: Style | undefined;
  readonly language: Language;
}

/** What PayPal is to do with the money. It cannot send any out, nor verify that nothing is bought. */
const intents: Readonly<Partial<Record<TransactionType, string>>> = { SALE: 'capture', AUTH: 'authorize' };
const locales: Readonly<Record<Language, string>> = { en: 'en_GB', es: 'es_ES' };
const warned = new Set<string>();

/** What PayPal's script needs to know; nothing where the account or this kind of payment has no PayPal. */
export function setupOf(methods: PaymentMethods, wishes: PayPalWishes): PayPalSetup | undefined {
  const { paypal } = methods.metadata;
  const { transactionType = 'SALE', language, innerStyle } = wishes;
  const currency = methods.currency ?? wishes.currency;
  const intent = intents[transactionType];
  if (!paypal || !currency || !intent) return undefined;
  const src = new URL(sdkAddress('paypal'));
  const query = {
    'client-id': paypal.clientId,
    'merchant-id': paypal.merchantId,
    currency: currency.toUpperCase(),
    intent,
    commit: 'true',
    components: 'buttons',
    // Cards are the card form's.
    'disable-funding': 'card',
    locale: locales[language],
  };
  for (const [name, value] of Object.entries(query)) src.searchParams.set(name, value);
  return { src: src.href, style: payPalStyle(innerStyle, warn), problem: texts[language].problem };
}

function warn(name: string): void {
  if (warned.has(name)) return;
  warned.add(name);
  console.warn(`<pay-paypal>: PayPal has no such innerStyle.${name}; it is left out`);
}
