import { PayError } from './errors.js';

// All errors of the kit: the stable code, and the message for developers. Messages that the
// specification fixes are exact. Bundlers drop the errors that a page cannot cause.

/** Declares an error: its code, and a function that returns its message. */
export const fails =
  <F extends readonly unknown[]>(code: string, message: (...facts: F) => string) =>
  (...facts: F): PayError =>
    new PayError(code, message(...facts));

export const missingPayment = /* @__PURE__ */ fails(
  'MISSING_PAYMENT',
  () => 'You need to provide paymentId or accountId amount and currency',
);
export const missingAccount = /* @__PURE__ */ fails(
  'MISSING_ACCOUNT',
  () => 'You need to provide paymentId or accountId',
);
export const notEligible = /* @__PURE__ */ fails('NOT_ELIGIBLE', () => 'component is not eligible');
export const cardNotRegistered = /* @__PURE__ */ fails(
  'CARD_NOT_REGISTERED',
  () => 'CardInput instance is not registered',
);
export const groupMissing = /* @__PURE__ */ fails(
  'CARD_GROUP_MISSING',
  (tag: string, group: string) =>
    `<${tag}> is part of no card group: put it inside a <pay-card-group>, or name one by "group": ${group || 'nothing'}`,
);
export const partMissing = /* @__PURE__ */ fails(
  'CARD_PART_MISSING',
  (parts: string) => `The card group has no ${parts}`,
);
export const partTwice = /* @__PURE__ */ fails(
  'CARD_PART_TWICE',
  (tag: string) => `The card group has a <${tag}> already`,
);
export const invalidProp = /* @__PURE__ */ fails(
  'INVALID_PROP',
  (type: string, key: string) => `Prop is not of type ${type}: ${key}`,
);
export const invalidAmount = /* @__PURE__ */ fails(
  'INVALID_AMOUNT',
  (key: string, amount: string) =>
    `Expected prop "${key}" to be a whole number of minor units, such as 1250 for 12.50: ${amount}`,
);
export const nothingToPay = /* @__PURE__ */ fails(
  'NOTHING_TO_PAY',
  (key: string) =>
    `Prop "${key}" is 0: complete the order without a payment, or set transactionType to "VERIF" to store a card`,
);
export const invalidCurrency = /* @__PURE__ */ fails(
  'INVALID_CURRENCY',
  (key: string, currency: string) =>
    `Expected prop "${key}" to be a code of ISO 4217, such as "EUR": ${currency}`,
);
export const missingProp = /* @__PURE__ */ fails(
  'MISSING_PROP',
  (key: string) => `Expected prop "${key}" to be defined`,
);
export const windowInvalid = /* @__PURE__ */ fails('WINDOW_INVALID', () => 'Expected Window');
export const windowClosed = /* @__PURE__ */ fails('WINDOW_CLOSED', () => 'Window is closed');
export const windowDomain = /* @__PURE__ */ fails(
  'WINDOW_DOMAIN',
  () => 'Window is not same domain',
);
export const containerMissing = /* @__PURE__ */ fails(
  'CONTAINER_MISSING',
  (selector: string) => `Document is ready and element ${selector} does not exist`,
);
export const containerInvalid = /* @__PURE__ */ fails(
  'CONTAINER_INVALID',
  () => 'Expected string or element selector to be passed',
);
export const unknownDriver = /* @__PURE__ */ fails(
  'UNKNOWN_DRIVER',
  (name: string) => `There is a driver for react alone, and none for ${name}: use the elements`,
);
export const hostMissing = /* @__PURE__ */ fails(
  'HOST_MISSING',
  () => 'Call configure({ host }) with the address of the payment provider first',
);
export const tokenUnused = /* @__PURE__ */ fails(
  'TOKEN_UNUSED',
  (options: string) => `A payment token was made, and nothing takes it: ${options}`,
);
export const nameMissing = /* @__PURE__ */ fails(
  'NAME_MISSING',
  (tag: string) => `The form is sent without a payment token: <${tag}> has no name`,
);

// Frames and third-party scripts that fail to load.
export const loadTimeout = /* @__PURE__ */ fails(
  'LOAD_TIMEOUT',
  (ms: number) => `Loading component timed out after ${ms} milliseconds`,
);
export const blockedByCsp = /* @__PURE__ */ fails(
  'BLOCKED_BY_CSP',
  (what: string, directive: string, source: string) =>
    `${what} blocked by Content-Security-Policy ${directive}: add ${source}`,
);
export const version = /* @__PURE__ */ fails(
  'VERSION',
  (host: string, frame: string) =>
    `Parent window has version ${host}, child window has version ${frame}`,
);
export const versionFormat = /* @__PURE__ */ fails(
  'VERSION_FORMAT',
  (host: string, frame: string) => `Versions are in an invalid format (${host}, ${frame})`,
);
export const protocol = /* @__PURE__ */ fails(
  'PROTOCOL',
  () => 'Parent and child window share no protocol',
);
export const tag = /* @__PURE__ */ fails(
  'TAG',
  (host: string, frame: string) => `Parent window asks for ${host}, child window is ${frame}`,
);
export const origin = /* @__PURE__ */ fails(
  'ORIGIN',
  (origin: string) => `Can not be rendered by domain: ${origin}`,
);
export const scriptFailed = /* @__PURE__ */ fails(
  'SCRIPT_FAILED',
  (src: string) => `The script ${src} could not be loaded`,
);

// Payment methods.
export const noReserve = /* @__PURE__ */ fails(
  'TRANSACTION_TYPE',
  (name: string) => `${name} takes the money at once: transactionType AUTH is not possible`,
);
export const payPal = /* @__PURE__ */ fails(
  'PAYPAL_FAILED',
  (message: string) => `PayPal: ${message}`,
);
/** Its `cause` is PayPal's event, with which a factory's `onError` is called. */
export const payPalNoOrder = /* @__PURE__ */ fails(
  'PAYPAL_NO_ORDER',
  () => 'PayPal: approved without an order id',
);
export const googlePay = /* @__PURE__ */ fails(
  'GOOGLE_PAY_FAILED',
  (message: string) => `Google Pay: ${message}`,
);
export const applePay = /* @__PURE__ */ fails(
  'APPLE_PAY_FAILED',
  (message: string) => `Apple Pay: ${message}`,
);
export const appleDomain = /* @__PURE__ */ fails(
  'APPLE_DOMAIN',
  (domain: string) => `Apple Pay: ${domain} is not registered for the merchant`,
);
export const clickToPay = /* @__PURE__ */ fails(
  'CLICK_TO_PAY_UNAVAILABLE',
  (message: string) => `Click to Pay is not available: ${message}`,
);
export const popupBlocked = /* @__PURE__ */ fails(
  'POPUP_BLOCKED',
  () => 'Can not open popup window - blocked',
);

// Messages between windows.
export const navigated = /* @__PURE__ */ fails('NAVIGATED', () => 'Window navigated away');
export const closed = /* @__PURE__ */ fails('CLOSED', () => 'Component closed');
export const frameClosed = /* @__PURE__ */ fails('FRAME_CLOSED', () => 'Detected iframe close');
export const ackTimeout = /* @__PURE__ */ fails(
  'ACK_TIMEOUT',
  (name: string, ms: number) => `No ack for ${name} in ${ms}ms`,
);
export const noHandler = /* @__PURE__ */ fails(
  'NO_HANDLER',
  (name: string) => `No handler found for ${name}`,
);
export const notCloneable = /* @__PURE__ */ fails(
  'NOT_CLONEABLE',
  (name: string) => `A value of ${name} can not cross to the other window`,
);
export const tooLarge = /* @__PURE__ */ fails(
  'TOO_LARGE',
  (name: string) => `A value of ${name} is too large or too deep to cross to the other window`,
);
export const flood = /* @__PURE__ */ fails(
  'FLOOD',
  () => 'Too many messages from the other window',
);

// Payments and the API.
export const aborted = /* @__PURE__ */ fails('ABORTED', () => 'Aborted by the merchant');
export const canceled = /* @__PURE__ */ fails(
  'CANCELED',
  () => 'The shopper left the payment before it was complete',
);
export const network = /* @__PURE__ */ fails(
  'NETWORK',
  () => 'The payment API could not be reached',
);
export const outcomeUnknown = /* @__PURE__ */ fails(
  'OUTCOME_UNKNOWN',
  () => 'The outcome of the payment is not known yet: do not pay again',
);
export const api = /* @__PURE__ */ fails('API', (message: string) => message);
export const walletTimeout = /* @__PURE__ */ fails(
  'WALLET_TIMEOUT',
  (name: string, ms: number) =>
    `No answer to ${name} of the wallet's sheet within ${ms} milliseconds`,
);
export const invalidAnswer = /* @__PURE__ */ fails(
  'INVALID_ANSWER',
  (name: string) =>
    `Expected the answer to ${name} to be { amount, lineItems, shippingOptions } or { error: { field, message } }`,
);
export const cardAnswerTimeout = /* @__PURE__ */ fails(
  'CARD_ANSWER_TIMEOUT',
  (ms: number) => `No answer to cardInfo within ${ms} milliseconds: the card is not refused`,
);
export const invalidCardAnswer = /* @__PURE__ */ fails(
  'INVALID_CARD_ANSWER',
  (problem: string) =>
    `Expected the answer to cardInfo to be { refuse: message } or { surcharge: { amount, label } }: ${problem}`,
);
/** The payment's amount is not the one that the shopper saw: the message is the provider's own. */
export const amountChanged = /* @__PURE__ */ fails('AMOUNT_CHANGED', (message: string) => message);
/** A payment, or an account, that the provider does not know: the message is its own. */
export const paymentNotFound = /* @__PURE__ */ fails(
  'PAYMENT_NOT_FOUND',
  (message: string) => message,
);
export const accountNotFound = /* @__PURE__ */ fails(
  'ACCOUNT_NOT_FOUND',
  (message: string) => message,
);
export const malformedAnswer = /* @__PURE__ */ fails(
  'MALFORMED_ANSWER',
  (message: string) => message,
);
export const internalError = /* @__PURE__ */ fails(
  'INTERNAL_ERROR',
  () => 'The provider’s frame failed',
);

// Settings, of a page and of a merchant's server.
export const invalidOption = /* @__PURE__ */ fails(
  'INVALID_OPTION',
  (name: string, example: string) => `${name} is missing or invalid: it looks like ${example}`,
);

// Server rendering.
export const unknownTag = /* @__PURE__ */ fails(
  'UNKNOWN_TAG',
  (tag: string) => `No component has the tag ${tag}`,
);
export const invalidAttribute = /* @__PURE__ */ fails(
  'INVALID_ATTRIBUTE',
  (name: string) =>
    `Give ${name} as text, a number, a flag or plain data: nothing else can be written into a tag`,
);

// Webhooks.
export const webhookSignature = /* @__PURE__ */ fails(
  'WEBHOOK_SIGNATURE',
  (why: string) => `Webhook refused: ${why}`,
);
export const webhookSecret = /* @__PURE__ */ fails(
  'WEBHOOK_SECRET',
  () => 'verifyWebhook needs your webhook secret',
);

/** Whether a third-party script failed because the browser blocked its popup. */
export const isPopupBlocked = (thrown: unknown): boolean => {
  const { name, message, statusMessage } = Object(thrown) as Readonly<Record<string, unknown>>;
  return [name, message, statusMessage].some(
    (message) =>
      typeof message === 'string' && /PopupOpenError|(pop-?up|window).*block/i.test(message),
  );
};
