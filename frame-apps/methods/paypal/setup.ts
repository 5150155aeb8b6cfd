import type { PayPalSetup } from '../../../bridge/contracts/paypal.js';
import type { Language } from '../../../bridge/languages.js';
import type { Style } from '../../../bridge/contracts/shared/style.js';
import type { WalletDetail } from '../../../bridge/contracts/shared/wallet-request.js';
import { ASSUMED_CURRENCY } from '../../../api/money.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { PaymentMethods, TransactionType } from '../../../api/types.js';
import { visibleTarget } from '../../api/payment-target.js';
import { sdkAddress } from '../sdk.js';
import { payPalStyle } from './style.js';
import { payPalTexts } from './texts.js';

/** The merchant's props that PayPal's script needs. */
export interface PayPalOptions extends PaymentTarget {
  /** PayPal may be asked to keep the account: of a customer, as for later charges. */
  readonly customerSession?: string | undefined;
  readonly innerStyle?: Style | undefined;
  readonly language: Language;
  readonly request?: readonly WalletDetail[] | undefined;
}

/** PayPal's intents. It supports neither payouts nor verification without a purchase. */
const intents: Readonly<Partial<Record<TransactionType, string>>> = {
  SALE: 'capture',
  AUTH: 'authorize',
};
const warned = new Set<string>();

/**
 * Returns the setup of PayPal's script, or `undefined` if the account or the transaction type does
 * not support PayPal.
 */
export function setupOf(methods: PaymentMethods, options: PayPalOptions): PayPalSetup | undefined {
  const { paypal } = methods.metadata;
  const { transactionType = 'SALE', language, innerStyle, customerSession, request = [] } = options;
  const currency = visibleTarget(options, methods).currency || ASSUMED_CURRENCY;
  const intent = intents[transactionType];
  if (!paypal || !intent) return undefined;
  const src = new URL(sdkAddress('paypal', 'https://www.paypal.com/sdk/js'));
  const query = {
    'client-id': paypal.clientId,
    'merchant-id': paypal.merchantId,
    currency: currency.toUpperCase(),
    intent,
    commit: 'true',
    components: 'buttons',
    // Cards are paid with the card form.
    'disable-funding': 'card',
    // Offers only what PayPal can keep, and lets the order ask for it.
    ...((methods.recurring ?? customerSession) && { vault: 'true' }),
    locale: payPalTexts(language).locale,
  };
  for (const [name, value] of Object.entries(query)) src.searchParams.set(name, value);
  return {
    src: src.href,
    style: payPalStyle(innerStyle, warn),
    problem: payPalTexts(language).problem,
    request,
  };
}

function warn(name: string): void {
  if (warned.has(name)) return;
  warned.add(name);
  console.warn(`<pay-paypal>: PayPal has no such innerStyle.${name}; it is left out`);
}
