import type {
  OrderField,
  WalletAddress,
  WalletDetails,
} from '../../../bridge/contracts/shared/wallet-request.js';
import type { Language } from '../../../bridge/languages.js';
import { amountProblem, decimalFor } from '../../../api/accepted-amounts.js';
import { formatMoney } from '../../../api/money.js';
import { contactDetailsOf, countryOf, emailOf, phoneOf, textOf } from '../wallet/contact.js';
import { orderTexts, type OpenOrder, type OrderView, type ShownProblem } from '../wallet/order.js';
import { finalPrice } from './request.js';

// What Google Pay asks the shopper for besides a card, in Google's terms.

type Request = google.payments.api.PaymentDataRequest;
type Info = google.payments.api.TransactionInfo;
type Update = google.payments.api.PaymentDataRequestUpdate;
type Intent = google.payments.api.CallbackIntent;

/** Google's reason and place of an error, by our field. */
const ERRORS: Readonly<Record<OrderField, [google.payments.api.ErrorReason, Intent]>> = {
  address: ['SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
  country: ['SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
  state: ['SHIPPING_ADDRESS_INVALID', 'SHIPPING_ADDRESS'],
  city: ['SHIPPING_ADDRESS_INVALID', 'SHIPPING_ADDRESS'],
  zip: ['SHIPPING_ADDRESS_INVALID', 'SHIPPING_ADDRESS'],
  shippingOption: ['SHIPPING_OPTION_INVALID', 'SHIPPING_OPTION'],
  coupon: ['OFFER_INVALID', 'OFFER'],
};

/** Returns the request with the lines of the total, and what the merchant requests besides it. */
export function withOrder(request: Request, order: OpenOrder, language: Language): Request {
  const { requested, allowedCountries } = order;
  const hasShipping = requested.has('shipping');
  const hasOptions = order.order.shippingOptions.length > 0;
  const hasPhone = requested.has('phone');
  const intents: Intent[] = [
    ...(hasShipping ? (['SHIPPING_ADDRESS'] as const) : []),
    ...(hasOptions ? (['SHIPPING_OPTION'] as const) : []),
    ...(requested.has('coupon') ? (['OFFER'] as const) : []),
  ];
  return {
    ...request,
    // Google has phone numbers with addresses alone.
    ...((requested.has('billing') || (hasPhone && !hasShipping)) && {
      allowedPaymentMethods: request.allowedPaymentMethods.map((method) => ({
        ...method,
        parameters: {
          ...method.parameters,
          billingAddressRequired: true,
          billingAddressParameters: { format: 'FULL', phoneNumberRequired: hasPhone },
        },
      })),
    }),
    ...(request.transactionInfo && {
      transactionInfo: infoOf(request.transactionInfo, order, language),
    }),
    ...(requested.has('email') && { emailRequired: true }),
    ...(hasShipping && {
      shippingAddressRequired: true,
      shippingAddressParameters: {
        phoneNumberRequired: hasPhone,
        ...(allowedCountries.length && { allowedCountryCodes: [...allowedCountries] }),
      },
    }),
    ...(hasOptions && {
      shippingOptionRequired: true,
      shippingOptionParameters: optionsOf(request, order, language),
    }),
    ...(requested.has('coupon') && { offerInfo: { offers: [] } }),
    ...(intents.length && { callbackIntents: intents }),
  };
}

/**
 * Returns the handler of changes in Google's window, if the request has any: it asks the page and
 * returns Google's update. It never rejects.
 */
export function changeHandler(
  request: Request,
  order: OpenOrder,
  language: Language,
): google.payments.api.PaymentDataChangedHandler | undefined {
  const { callbackIntents: intents, transactionInfo } = request;
  if (!intents || !transactionInfo) return undefined;
  return async ({ callbackTrigger, shippingAddress, shippingOptionData, offerData }) => {
    // Of all coupons that Google shows, the last one is new: there is one at a time.
    const typed = offerData?.redemptionCodes?.at(-1) ?? '';
    const change = async (): Promise<OrderView> => {
      if (callbackTrigger === 'OFFER') return order.changeCoupon(typed);
      if (callbackTrigger === 'SHIPPING_OPTION')
        return order.changeShippingOption(String(shippingOptionData?.id));
      return shippingAddress
        ? order.changeAddress(addressOf(shippingAddress))
        : { order: order.order };
    };
    const { problem } = await change();
    if (problem) {
      const own = callbackTrigger === 'INITIALIZE' ? intents[0]! : callbackTrigger;
      return { error: errorOf(problem, intents, own) };
    }
    const { coupon } = order;
    const update: Update = { newTransactionInfo: infoOf(transactionInfo, order, language) };
    if (intents.includes('SHIPPING_OPTION'))
      update.newShippingOptionParameters = optionsOf(request, order, language);
    if (intents.includes('OFFER'))
      update.newOfferInfo = {
        offers: coupon ? [{ redemptionCode: coupon, description: coupon }] : [],
      };
    return update;
  };
}

/** Reads what Google gives of the shopper. Its types are not checked at run time. */
export function detailsOf(data: google.payments.api.PaymentData): WalletDetails {
  const billing = data.paymentMethodData.info?.billingAddress;
  return {
    email: emailOf(data.email),
    phone: phoneOf(data.shippingAddress?.phoneNumber ?? billing?.phoneNumber),
    shipping: contactOf(data.shippingAddress),
    billing: contactOf(billing),
  };
}

function errorOf(
  { field, message }: ShownProblem,
  intents: readonly Intent[],
  own: Intent,
): google.payments.api.PaymentDataError {
  const [reason, intent] = (field && ERRORS[field]) ?? ['OTHER_ERROR', own];
  // Google refuses an error about what the request does not have.
  return intents.includes(intent)
    ? { reason, intent, message }
    : { reason: 'OTHER_ERROR', intent: own, message };
}

/** The total as it is now, with its lines. */
function infoOf(info: Info, { order }: OpenOrder, language: Language): Info {
  const { amount } = order;
  const currency = info.currencyCode;
  // A line that Google cannot write is worth no sale: the total alone is shown.
  const canWrite = order.lineItems.every(
    (line) => !amountProblem('googlePay', { ...line, currency }),
  );
  const lineItems = canWrite ? order.lineItems : [];
  return {
    ...info,
    ...(amount !== undefined && {
      ...finalPrice,
      totalPrice: decimalFor('googlePay', amount, info.currencyCode),
    }),
    // Google keeps the lines of before unless it is told that there are none.
    ...((lineItems.length > 0 || info.displayItems) && {
      totalPriceLabel: orderTexts(language).total,
      displayItems: lineItems.map(({ label, amount, isPending }) => ({
        label,
        type: amount < 0 ? 'DISCOUNT' : 'LINE_ITEM',
        price: decimalFor('googlePay', amount, info.currencyCode),
        status: isPending ? 'PENDING' : 'FINAL',
      })),
    }),
  };
}

/** The ways to ship. Google has no field for their price, so it is part of their label. */
function optionsOf(
  { transactionInfo }: Request,
  order: OpenOrder,
  language: Language,
): google.payments.api.ShippingOptionParameters {
  const currency = transactionInfo!.currencyCode;
  const chosen = order.shippingOption;
  return {
    shippingOptions: order.order.shippingOptions.map(({ id, label, detail, amount }) => ({
      id,
      label: `${formatMoney(amount, currency, language)}: ${label}`,
      ...(detail && { description: detail }),
    })),
    ...(chosen && { defaultSelectedOptionId: chosen.id }),
  };
}

const addressOf = (address: google.payments.api.IntermediateAddress): WalletAddress => ({
  country: countryOf(address.countryCode) ?? '',
  state: textOf(address.administrativeArea, 100),
  city: textOf(address.locality, 100),
  zip: textOf(address.postalCode, 20),
});

function contactOf(address: google.payments.api.Address | undefined) {
  if (!address) return undefined;
  const { name, phoneNumber, countryCode, administrativeArea, locality, postalCode } = address;
  return contactDetailsOf({
    name,
    phone: phoneNumber,
    country: countryCode,
    state: administrativeArea,
    city: locality,
    zip: postalCode,
    lines: [address.address1, address.address2, address.address3],
  });
}
