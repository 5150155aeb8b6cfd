import type { PayPalSdk, PayPalSetup } from '../../../bridge/contracts/paypal.js';
import type { Language } from '../../../bridge/languages.js';
import type { Style } from '../../../bridge/contracts/shared/style.js';
import type { WalletDetail } from '../../../bridge/contracts/shared/wallet-request.js';
import { ASSUMED_CURRENCY } from '../../../api/money.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { PaymentMethods, TransactionType } from '../../../api/types.js';
import { visibleTarget } from '../../api/payment-target.js';
import { sdkAddress } from '../sdk.js';
import { payPalStyle } from './style.js';
import { payPalStyleV6 } from './style-v6.js';
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
 * not support PayPal. It is of version 6 if the account has it and whoever shows the button can.
 */
export function setupOf(
  methods: PaymentMethods,
  options: PayPalOptions,
  sdks: readonly PayPalSdk[] = [],
): PayPalSetup | undefined {
  const { paypal } = methods.metadata;
  const { transactionType = 'SALE', language, innerStyle, customerSession, request = [] } = options;
  const currency = visibleTarget(options, methods).currency || ASSUMED_CURRENCY;
  const intent = intents[transactionType];
  if (!paypal || !intent) return undefined;
  const { locale, problem } = payPalTexts(language);
  const purchase: Purchase = {
    ...{ clientId: paypal.clientId, merchantId: paypal.merchantId, intent, locale },
    currency: currency.toUpperCase(),
    isKept: (methods.recurring ?? customerSession) !== undefined,
    livemode: methods.livemode,
  };
  const isV6 = paypal.sdk === 'v6' && sdks.includes('v6');
  return { ...(isV6 ? v6 : v5)(purchase, innerStyle), problem, request };
}

interface Purchase {
  readonly clientId: string;
  readonly merchantId: string;
  readonly intent: string;
  /** As PayPal writes it: `es_ES`. */
  readonly locale: string;
  readonly currency: string;
  /** Whether PayPal may be asked to keep the account. */
  readonly isKept: boolean;
  readonly livemode: boolean;
}

/** Version 5 has its whole configuration in the URL. */
function v5(
  { clientId, merchantId, currency, intent, locale, isKept }: Purchase,
  style: Style | undefined,
): Pick<PayPalSetup, 'src' | 'style'> {
  const src = new URL(sdkAddress('paypal', 'https://www.paypal.com/sdk/js'));
  const query = {
    'client-id': clientId,
    'merchant-id': merchantId,
    currency,
    intent,
    commit: 'true',
    components: 'buttons',
    // Cards are paid with the card form.
    'disable-funding': 'card',
    // Offers only what PayPal can keep, and lets the order ask for it.
    ...(isKept && { vault: 'true' }),
    locale,
  };
  for (const [name, value] of Object.entries(query)) src.searchParams.set(name, value);
  return { src: src.href, style: payPalStyle(style, warn) };
}

/** Version 6 has one URL for all; the client token names the app, and the order has the intent. */
function v6(
  { merchantId, currency, locale, isKept, livemode }: Purchase,
  style: Style | undefined,
): Pick<PayPalSetup, 'src' | 'style' | 'instance'> {
  const host = livemode ? 'www.paypal.com' : 'www.sandbox.paypal.com';
  return {
    src: sdkAddress('paypal-v6', `https://${host}/web-sdk/v6/core`),
    style: payPalStyleV6(style, warn),
    instance: {
      merchantId,
      locale: locale.replace('_', '-'),
      currencyCode: currency,
      ...(isKept && { savePayment: true }),
    },
  };
}

function warn(name: string): void {
  if (warned.has(name)) return;
  warned.add(name);
  console.warn(`<pay-paypal>: PayPal has no such innerStyle.${name}; it is left out`);
}
