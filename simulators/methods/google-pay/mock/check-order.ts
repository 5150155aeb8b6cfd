import { need, objectOf, type Given } from './check.js';

// Google's rules for what the shopper is asked for besides a card, and for the page's updates.

const INTENTS = [
  'OFFER',
  'PAYMENT_AUTHORIZATION',
  'PAYMENT_METHOD',
  'SHIPPING_ADDRESS',
  'SHIPPING_OPTION',
];
const ITEM_TYPES = ['LINE_ITEM', 'SUBTOTAL', 'TAX', 'DISCOUNT', 'SHIPPING_OPTION'];
const REASONS = [
  'SHIPPING_ADDRESS_INVALID',
  'SHIPPING_ADDRESS_UNSERVICEABLE',
  'SHIPPING_OPTION_INVALID',
  'OFFER_INVALID',
  'PAYMENT_DATA_INVALID',
  'OTHER_ERROR',
];
const UPDATES = ['newTransactionInfo', 'newShippingOptionParameters', 'newOfferInfo', 'error'];

/** Throws unless the parts of a request about contact, shipping and coupons are valid. */
export function checkOrder(request: Given, hasCallback: boolean): void {
  const { callbackIntents = [], shippingOptionRequired, shippingOptionParameters } = request;
  need(
    Array.isArray(callbackIntents) && callbackIntents.every((one) => INTENTS.includes(one)),
    'callbackIntents has what is not known',
  );
  need(
    hasCallback || !intentsOf(request).some((intent) => !intent.startsWith('PAYMENT_')),
    'paymentDataCallbacks.onPaymentDataChanged must be set for callbackIntents',
  );
  for (const name of ['emailRequired', 'shippingAddressRequired', 'shippingOptionRequired'])
    need([undefined, true, false].includes(request[name] as boolean), `${name} must be a boolean`);
  need(
    !intentsOf(request).includes('SHIPPING_ADDRESS') || request['shippingAddressRequired'] === true,
    'shippingAddressRequired must be true for the SHIPPING_ADDRESS intent',
  );
  need(
    !intentsOf(request).includes('SHIPPING_OPTION') || shippingOptionRequired === true,
    'shippingOptionRequired must be true for the SHIPPING_OPTION intent',
  );
  const { allowedCountryCodes } = Object(request['shippingAddressParameters']) as Given;
  need(
    allowedCountryCodes === undefined ||
      (Array.isArray(allowedCountryCodes) &&
        allowedCountryCodes.length > 0 &&
        allowedCountryCodes.every((code) => /^[A-Z]{2}$/.test(String(code)))),
    'allowedCountryCodes must be of ISO 3166-1',
  );
  if (shippingOptionRequired) checkOptions(shippingOptionParameters);
  if (intentsOf(request).includes('OFFER')) checkOffers(request['offerInfo']);
  const { transactionInfo } = request;
  if (transactionInfo !== undefined) checkItems(objectOf(transactionInfo, 'transactionInfo'));
  for (const method of request['allowedPaymentMethods'] as readonly Given[]) {
    const { billingAddressRequired, billingAddressParameters } = method['parameters'] as Given;
    const { format = 'MIN' } = Object(billingAddressParameters) as Given;
    need(
      !billingAddressRequired || ['MIN', 'FULL', 'FULL-ISO3166'].includes(format as string),
      'billingAddressParameters.format is not known',
    );
  }
}

/** Throws unless a page's update fits the request. Google ignores no key that it does not know. */
export function checkUpdate(
  value: unknown,
  request: Given,
  checkInfo: (info: Given) => void,
): asserts value is google.payments.api.PaymentDataRequestUpdate {
  const update = objectOf(value, 'The update');
  const unknown = Object.keys(update).find((key) => !UPDATES.includes(key));
  need(unknown === undefined, `The update has what is not known: ${unknown}`);
  const { newTransactionInfo, newShippingOptionParameters, newOfferInfo, error } = update;
  if (newTransactionInfo !== undefined) {
    const info = objectOf(newTransactionInfo, 'newTransactionInfo');
    checkInfo(info);
    checkItems(info);
    need(
      info['currencyCode'] === (request['transactionInfo'] as Given)['currencyCode'],
      'The currency cannot change',
    );
  }
  if (newShippingOptionParameters !== undefined) {
    need(
      request['shippingOptionRequired'] === true,
      'newShippingOptionParameters needs shippingOptionRequired',
    );
    checkOptions(newShippingOptionParameters);
  }
  if (newOfferInfo !== undefined) checkOffers(newOfferInfo);
  if (error !== undefined) {
    const { reason, intent, message } = objectOf(error, 'error');
    need(REASONS.includes(reason as string), `error.reason is not known: ${String(reason)}`);
    need(intentsOf(request).includes(intent as string), 'error.intent is not one of the request');
    need(isText(message), 'error.message must be a text');
  }
}

/** The callbacks that a request has. */
export const intentsOf = (request: Given) =>
  (request['callbackIntents'] ?? []) as readonly string[];

function checkOptions(value: unknown): void {
  const { shippingOptions, defaultSelectedOptionId } = objectOf(value, 'shippingOptionParameters');
  need(
    Array.isArray(shippingOptions) && shippingOptions.length > 0,
    'shippingOptions must be a list with something in it',
  );
  const options = shippingOptions as readonly Given[];
  for (const { id, label, description } of options)
    need(
      isText(id) && isText(label) && (description === undefined || isText(description)),
      'A shipping option needs an id and a label',
    );
  const ids = options.map(({ id }) => id);
  need(new Set(ids).size === ids.length, 'The ids of shipping options must differ');
  need(
    defaultSelectedOptionId === undefined || ids.includes(defaultSelectedOptionId),
    'defaultSelectedOptionId must be one of the shipping options',
  );
}

function checkOffers(value: unknown): void {
  const { offers } = objectOf(value, 'offerInfo');
  need(
    Array.isArray(offers) &&
      (offers as readonly Given[]).every(
        ({ redemptionCode, description }) => isText(redemptionCode) && isText(description),
      ),
    'offers must be a list of redemptionCode and description',
  );
}

function checkItems({ displayItems, totalPriceLabel }: Given): void {
  if (displayItems === undefined) return;
  need(isText(totalPriceLabel), 'totalPriceLabel must be set with displayItems');
  need(Array.isArray(displayItems), 'displayItems must be a list');
  for (const { label, type, price, status = 'FINAL' } of displayItems as readonly Given[])
    need(
      isText(label) &&
        ITEM_TYPES.includes(type as string) &&
        typeof price === 'string' &&
        /^-?[0-9]+(\.[0-9][0-9])?$/.test(price) &&
        ['FINAL', 'PENDING'].includes(status as string),
      'A display item needs a label, a known type, a price and a known status',
    );
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
