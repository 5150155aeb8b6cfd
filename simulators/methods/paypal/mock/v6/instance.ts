import type {
  Components,
  CreateInstanceOptions,
  EligiblePaymentMethodsOutput,
  FindEligibleMethodsOptions,
  PageTypes,
  PaymentFlow,
  SdkInstance,
} from '@paypal/paypal-js/sdk-v6';
import { ReceivedToken } from './client-token.js';
import { definePayPalButton } from './paypal-button.js';
import { failure, makeSession, type Surroundings } from './session.js';

const COMPONENTS = [
  'paypal-payments',
  'paypal-guest-payments',
  'paypal-messages',
  'paypal-subscriptions',
  'venmo-payments',
  'paypal-legacy-billing-agreements',
  'card-fields',
  'applepay-payments',
  'googlepay-payments',
] as const satisfies readonly Components[];
const PAGES = [
  'cart',
  'checkout',
  'home',
  'mini-cart',
  'product-details',
  'product-listing',
  'search-results',
] as const satisfies readonly PageTypes[];
const FLOWS = [
  'ONE_TIME_PAYMENT',
  'RECURRING_PAYMENT',
  'VAULT_WITH_PAYMENT',
  'VAULT_WITHOUT_PAYMENT',
] as const satisfies readonly PaymentFlow[];

type Payments = readonly ['paypal-payments'];
type Given = Partial<
  Record<keyof CreateInstanceOptions<Payments> | 'clientId' | 'clientToken', unknown>
>;

/** Mock of `createInstance`, for a page with a client token. Checks its arguments. */
export async function makeInstance(
  given: Given,
  { mode, texts, ...rest }: Omit<Surroundings, 'token'>,
): Promise<SdkInstance<Payments>> {
  if (mode === 'never') await new Promise(() => {});
  let token = readOptions(given);
  // The script loads its component now, and with it the element.
  await new Promise((next) => setTimeout(next));
  definePayPalButton(texts);
  const surroundings: Surroundings = { ...rest, mode, texts, token: () => token };
  return {
    async findEligibleMethods(options = {}) {
      if (token.hasExpired) throw failure('ERR_CLIENT_TOKEN_EXPIRED', 'clientToken has expired');
      checkEligibility(options);
      await new Promise((next) => setTimeout(next));
      if (mode === 'fails') throw failure('INTERNAL_SERVER_ERROR', 'Eligibility is not available');
      return eligibleMethods(mode !== 'ineligible');
    },
    hydrateEligibleMethods: () => eligibleMethods(mode !== 'ineligible'),
    updateLocale: (locale) => checkLocale(locale),
    updateClientToken(renewed) {
      if (given.clientId) throw failure('ERR_CLIENT_ID', 'The instance was created with clientId');
      const received = new ReceivedToken(renewed);
      if (received.claims.aud !== token.claims.aud)
        throw failure('ERR_CLIENT_TOKEN', 'The clientToken is of another merchant');
      checkDomain(received);
      token = received;
    },
    createPayPalOneTimePaymentSession: (options) => makeSession(options, surroundings),
    createPayPalSavePaymentSession: notHere,
    createPayLaterOneTimePaymentSession: notHere,
    createPayPalCreditOneTimePaymentSession: notHere,
    createPayPalCreditSavePaymentSession: notHere,
  } satisfies SdkInstance<Payments>;
}

function readOptions(given: Given): ReceivedToken {
  const { clientToken, clientId, components, locale, pageType, merchantId } = given;
  if (!clientToken && !clientId)
    throw new Error('createInstance needs a clientToken or a clientId');
  if (clientToken && clientId)
    throw new Error('createInstance takes no clientId with a clientToken');
  if (!clientToken) throw new Error('This mock knows no clientId: it needs a clientToken');
  if (!Array.isArray(components) || components.length === 0)
    throw new Error('createInstance needs components');
  for (const component of components)
    if (!COMPONENTS.some((known) => known === component))
      throw new Error(`Unknown component: ${component}`);
  if (!components.includes('paypal-payments'))
    throw new Error('This mock has the component paypal-payments only');
  if (locale !== undefined) checkLocale(locale);
  if (pageType !== undefined && !PAGES.some((known) => known === pageType))
    throw new Error(`Unknown pageType: ${String(pageType)}`);
  const token = new ReceivedToken(clientToken);
  if (merchantId !== undefined && merchantId !== token.claims.aud)
    throw new Error('The clientToken is of another merchant');
  checkDomain(token);
  return token;
}

function checkDomain(token: ReceivedToken): void {
  if (!token.isFor(location.hostname))
    throw failure('ERR_CLIENT_TOKEN', 'The clientToken is for another domain');
}

function checkLocale(locale: unknown): void {
  if (!/^[a-z]{2}-[A-Z]{2}$/.test(String(locale)))
    throw new Error(`Invalid locale: ${String(locale)}`);
}

function checkEligibility({ amount, currencyCode, paymentFlow }: FindEligibleMethodsOptions): void {
  if (currencyCode !== undefined && !/^[A-Z]{3}$/.test(currencyCode))
    throw new Error(`Invalid currencyCode: ${currencyCode}`);
  if (amount !== undefined && !/^\d+(\.\d+)?$/.test(amount))
    throw new Error(`Invalid amount: ${amount}`);
  if (paymentFlow !== undefined && !FLOWS.includes(paymentFlow))
    throw new Error(`Unknown paymentFlow: ${paymentFlow}`);
}

function eligibleMethods(isOffered: boolean): EligiblePaymentMethodsOutput {
  return {
    isEligible: (method) => method === 'paypal' && isOffered,
    // Of PayPal's own button, whose details say no more.
    getDetails: (() => ({
      canBeVaulted: true,
    })) as unknown as EligiblePaymentMethodsOutput['getDetails'],
  };
}

const notHere = (): never => {
  throw new Error('The mock has one-time payments only');
};
