import type {
  OrderField,
  WalletAddress,
  WalletDetails,
} from '../../../bridge/contracts/shared/wallet-request.js';
import { decimalOf } from '../../../api/money.js';
import { contactDetailsOf, countryOf, emailOf, phoneOf, textOf } from '../wallet/contact.js';
import type { OpenOrder, OrderView, ShownProblem } from '../wallet/order.js';
import type { OrderChange } from './apple.js';

// What Apple Pay asks the shopper for besides a card, in Apple's terms.

type Request = ApplePayJS.ApplePayPaymentRequest;

/** Apple's code and field of an error, by our field. */
const ERRORS: Readonly<
  Record<OrderField, readonly [ApplePayJS.ApplePayErrorCode, ApplePayJS.ApplePayErrorContactField?]>
> = {
  address: ['addressUnserviceable', 'postalAddress'],
  country: ['addressUnserviceable', 'country'],
  state: ['shippingContactInvalid', 'administrativeArea'],
  city: ['shippingContactInvalid', 'locality'],
  zip: ['shippingContactInvalid', 'postalCode'],
  shippingOption: ['unknown'],
  coupon: ['couponCodeInvalid'],
};

/** Returns the request with the lines of the total, and what the merchant requests besides it. */
export function withOrder(request: Request, order: OpenOrder): Request {
  const { requested } = order;
  const shippingFields: ApplePayJS.ApplePayContactField[] = [
    ...(requested.has('shipping') ? (['postalAddress', 'name'] as const) : []),
    ...(requested.has('email') ? (['email'] as const) : []),
    ...(requested.has('phone') ? (['phone'] as const) : []),
  ];
  const { lineItems, shippingOptions } = order.order;
  return {
    ...request,
    ...(lineItems.length && { lineItems: linesOf(request, order) }),
    ...(shippingFields.length && { requiredShippingContactFields: shippingFields }),
    ...(requested.has('billing') && { requiredBillingContactFields: ['postalAddress', 'name'] }),
    ...(shippingOptions.length && { shippingMethods: methodsOf(request, order) }),
    ...(requested.has('coupon') && { supportsCouponCode: true }),
  };
}

/**
 * Returns Apple's update for what a change led to. A new list of the ways to ship is drawn anew,
 * with the chosen one first, so it comes with an address or if it has changed.
 */
export function updateOf(
  request: Request,
  order: OpenOrder,
  { problem }: OrderView,
  hasNewMethods: boolean,
): OrderChange {
  const { amount } = order.order;
  return {
    newTotal: {
      ...request.total,
      ...(amount !== undefined && {
        amount: decimalOf(amount, request.currencyCode),
        type: 'final',
      }),
    },
    newLineItems: linesOf(request, order),
    ...(problem
      ? { errors: [errorOf(problem)] }
      : hasNewMethods && { newShippingMethods: methodsOf(request, order) }),
  };
}

/** Returns Apple's error for a problem. */
export function errorOf({ field, message }: ShownProblem): ApplePayJS.ApplePayError {
  const [code, contactField] = field ? ERRORS[field] : (['unknown'] as const);
  return { code, contactField, message };
}

/** The address that Apple gives before the shopper approves: without name and street. */
export const addressOf = (contact: ApplePayJS.ApplePayPaymentContact): WalletAddress => ({
  country: countryOf(contact.countryCode) ?? '',
  state: textOf(contact.administrativeArea, 100),
  city: textOf(contact.locality, 100),
  zip: textOf(contact.postalCode, 20),
});

/** Reads what Apple gives of the shopper. Its types are not checked at run time. */
export function detailsOf(payment: ApplePayJS.ApplePayPayment): WalletDetails {
  const { shippingContact, billingContact } = payment;
  return {
    // Apple has both with the shipping contact, whether anything is shipped or not.
    email: emailOf(shippingContact?.emailAddress),
    phone: phoneOf(shippingContact?.phoneNumber),
    shipping: contactOf(shippingContact),
    billing: contactOf(billingContact),
  };
}

function contactOf(contact: ApplePayJS.ApplePayPaymentContact | undefined) {
  if (!contact) return undefined;
  const { givenName, familyName, phoneNumber, countryCode, administrativeArea } = contact;
  return contactDetailsOf({
    name: [givenName, familyName].filter((part) => textOf(part, 200)).join(' '),
    phone: phoneNumber,
    country: countryCode,
    state: administrativeArea,
    city: contact.locality,
    zip: contact.postalCode,
    lines: contact.addressLines,
  });
}

const linesOf = ({ currencyCode }: Request, { order }: OpenOrder): ApplePayJS.ApplePayLineItem[] =>
  order.lineItems.map(({ label, amount, isPending }) => ({
    label,
    amount: decimalOf(amount, currencyCode),
    type: isPending ? 'pending' : 'final',
  }));

/** The ways to ship, the chosen one first: Apple chooses the first one of a new list. */
function methodsOf(
  { currencyCode }: Request,
  order: OpenOrder,
): ApplePayJS.ApplePayShippingMethod[] {
  const chosen = order.shippingOption;
  const { shippingOptions } = order.order;
  const inOrder = chosen
    ? [chosen, ...shippingOptions.filter(({ id }) => id !== chosen.id)]
    : shippingOptions;
  return inOrder.map(({ id, label, detail, amount }) => ({
    identifier: id,
    label,
    detail: detail ?? '',
    amount: decimalOf(amount, currencyCode),
  }));
}
