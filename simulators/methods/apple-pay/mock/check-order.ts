import { need, objectOf, type Given } from './check.js';

// Apple's rules for what the shopper is asked for besides a card, and for the page's updates.

const CONTACT_FIELDS = ['email', 'name', 'phone', 'postalAddress', 'phoneticName'];
const ERROR_CODES =
  'shippingContactInvalid billingContactInvalid addressUnserviceable couponCodeInvalid couponCodeExpired unknown'.split(
    ' ',
  );
const ERROR_FIELDS =
  'phoneNumber emailAddress name phoneticName postalAddress addressLines locality subLocality postalCode administrativeArea subAdministrativeArea country countryCode'.split(
    ' ',
  );

/** Mock of the browser's `ApplePayError`. */
export class MockApplePayError implements ApplePayJS.ApplePayError {
  constructor(
    readonly code: ApplePayJS.ApplePayErrorCode,
    readonly contactField?: ApplePayJS.ApplePayErrorContactField,
    readonly message = '',
  ) {
    need(ERROR_CODES.includes(code), `The error code is not known: ${code}`);
    need(
      contactField === undefined || ERROR_FIELDS.includes(contactField),
      `The contact field is not known: ${contactField}`,
    );
  }
}

/** Throws unless the parts of a request about contact, shipping and coupons are valid. */
export function checkOrder(request: Given): void {
  for (const name of ['requiredShippingContactFields', 'requiredBillingContactFields']) {
    const fields = request[name] ?? [];
    need(
      Array.isArray(fields) && fields.every((field) => CONTACT_FIELDS.includes(field)),
      `${name} has what is not known`,
    );
  }
  checkLines(request['lineItems']);
  checkMethods(request['shippingMethods']);
}

/** What a page answers to a change. */
export type Update = ApplePayJS.ApplePayShippingContactUpdate;

/** Throws unless a page's update is valid. An update of a way to ship has no errors. */
export function checkUpdate(value: unknown, mayHaveErrors: boolean): asserts value is Update {
  const { newTotal, newLineItems, newShippingMethods, errors } = objectOf(value);
  const { label, amount, type = 'final' } = objectOf(newTotal);
  need(isText(label), 'newTotal.label must be a text');
  need(
    isDecimal(amount) && (type === 'pending' || Number(amount) > 0),
    'newTotal.amount must be a text above 0',
  );
  need(type === 'final' || type === 'pending', 'newTotal.type must be final or pending');
  checkLines(newLineItems);
  checkMethods(newShippingMethods);
  need(mayHaveErrors || errors === undefined, 'A way to ship has no errors');
  checkErrors(errors);
}

/** Throws unless a list of errors has none but the browser's own. */
export function checkErrors(errors: unknown): asserts errors is MockApplePayError[] | undefined {
  need(
    errors === undefined ||
      (Array.isArray(errors) && errors.every((error) => error instanceof MockApplePayError)),
    'errors must be a list of ApplePayError',
  );
}

function checkLines(lines: unknown = []): void {
  need(Array.isArray(lines), 'Line items must be a list');
  for (const { label, amount, type = 'final' } of lines as readonly Given[])
    need(
      isText(label) &&
        typeof amount === 'string' &&
        /^-?\d+(\.\d+)?$/.test(amount) &&
        (type === 'final' || type === 'pending'),
      'A line item needs a label, an amount and a known type',
    );
}

function checkMethods(methods: unknown = []): void {
  need(Array.isArray(methods), 'Shipping methods must be a list');
  for (const { label, detail, amount, identifier } of methods as readonly Given[])
    need(
      isText(label) && typeof detail === 'string' && isDecimal(amount) && isText(identifier),
      'A shipping method needs a label, a detail, an amount and an identifier',
    );
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isDecimal = (value: unknown) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);
