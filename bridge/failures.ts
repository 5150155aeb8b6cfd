import { PayError } from './errors.js';

// Every way the kit can fail, and the words a developer reads. One row per failure; the first word is the stable code.
// Rows are separate so that a page pays only for those it can meet. The texts the specification fixes are exact.

/** One way to fail: its code, and what makes its words. */
export const fails =
  <F extends readonly unknown[]>(code: string, words: (...facts: F) => string) =>
  (...facts: F): PayError =>
    new PayError(code, words(...facts));

export const missingPayment = /* @__PURE__ */ fails(
  'MISSING_PAYMENT',
  () => 'You need to provide paymentId or accountId amount and currency',
);
export const missingAccount = /* @__PURE__ */ fails('MISSING_ACCOUNT', () => 'You need to provide paymentId or accountId');
export const notEligible = /* @__PURE__ */ fails('NOT_ELIGIBLE', () => 'component is not eligible');
export const cardNotRegistered = /* @__PURE__ */ fails('CARD_NOT_REGISTERED', () => 'CardInput instance is not registered');
export const invalidProp = /* @__PURE__ */ fails(
  'INVALID_PROP',
  (type: string, key: string) => `Prop is not of type ${type}: ${key}`,
);
export const missingProp = /* @__PURE__ */ fails('MISSING_PROP', (key: string) => `Expected prop "${key}" to be defined`);
export const windowInvalid = /* @__PURE__ */ fails('WINDOW_INVALID', () => 'Expected Window');
export const windowClosed = /* @__PURE__ */ fails('WINDOW_CLOSED', () => 'Window is closed');
export const windowDomain = /* @__PURE__ */ fails('WINDOW_DOMAIN', () => 'Window is not same domain');
export const containerMissing = /* @__PURE__ */ fails(
  'CONTAINER_MISSING',
  (selector: string) => `Document is ready and element ${selector} does not exist`,
);
export const containerInvalid = /* @__PURE__ */ fails(
  'CONTAINER_INVALID',
  () => 'Expected string or element selector to be passed',
);
export const hostMissing = /* @__PURE__ */ fails('HOST_MISSING', () => 'Call configure({ host }) first');
export const payPal = /* @__PURE__ */ fails('PAYPAL_FAILED', (words: string) => `PayPal: ${words}`);
export const popupBlocked = /* @__PURE__ */ fails('POPUP_BLOCKED', () => 'Can not open popup window - blocked');
export const navigated = /* @__PURE__ */ fails('NAVIGATED', () => 'Window navigated away');
export const closed = /* @__PURE__ */ fails('CLOSED', () => 'Component closed');
export const frameClosed = /* @__PURE__ */ fails('FRAME_CLOSED', () => 'Detected iframe close');
export const ackTimeout = /* @__PURE__ */ fails('ACK_TIMEOUT', (name: string, ms: number) => `No ack for ${name} in ${ms}ms`);
export const noHandler = /* @__PURE__ */ fails('NO_HANDLER', (name: string) => `No handler found for ${name}`);
export const notCloneable = /* @__PURE__ */ fails('NOT_CLONEABLE', (name: string) => `Value can not cross: ${name}`);
export const tooLarge = /* @__PURE__ */ fails('TOO_LARGE', (name: string) => `Value is too large or too deep: ${name}`);
export const flood = /* @__PURE__ */ fails('FLOOD', () => 'Too many messages');
export const aborted = /* @__PURE__ */ fails('ABORTED', () => 'Aborted by the merchant');
export const canceled = /* @__PURE__ */ fails('CANCELED', () => 'The shopper left the payment before it was complete');
export const network = /* @__PURE__ */ fails('NETWORK', () => 'The payment API could not be reached');
export const outcomeUnknown = /* @__PURE__ */ fails(
  'OUTCOME_UNKNOWN',
  () => 'The outcome of the payment is not known yet: do not pay again',
);
export const api = /* @__PURE__ */ fails('API', (message: string) => message);
export const unknownTag = /* @__PURE__ */ fails('UNKNOWN_TAG', (tag: string) => `No component has the tag ${tag}`);
export const invalidAttribute = /* @__PURE__ */ fails(
  'INVALID_ATTRIBUTE',
  (name: string) => `Give ${name} as text, a number, a flag or plain data: nothing else can be written into a tag`,
);
