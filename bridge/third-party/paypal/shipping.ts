import type {
  OnShippingAddressChangeData,
  ShippingAddressErrorMessages,
  ShippingAddressErrorType,
} from '@paypal/paypal-js/sdk-v6';
import type { PayPalChange } from '../../contracts/paypal.js';
import type { OrderField, WalletAddress } from '../../contracts/shared/wallet-request.js';
import type { OrderProblem } from '../../wallet-order.js';
import type { PayPalOptions } from './button.js';

/** PayPal's error for each field; for the others, that of the address. */
const ADDRESS_ERRORS: Readonly<Partial<Record<OrderField, ShippingAddressErrorType>>> = {
  country: 'COUNTRY_ERROR',
  state: 'STATE_ERROR',
  zip: 'ZIP_ERROR',
};

/** PayPal's own text of a problem, which its window shows. */
export const textOf = (problem: OrderProblem, errors: ShippingAddressErrorMessages): string =>
  errors[ADDRESS_ERRORS[problem.field!] ?? 'ADDRESS_ERROR'];

/** Returns why the shopper cannot go on: without an answer to go by, they cannot either. */
export async function problemOf(
  orderId: string,
  change: PayPalChange,
  { changeOrder }: Pick<PayPalOptions, 'changeOrder'>,
  fail: (thrown: unknown) => void,
): Promise<OrderProblem | undefined> {
  try {
    return await changeOrder(orderId, change);
  } catch (thrown) {
    fail(thrown);
    return {};
  }
}

/** The part of the address that PayPal gives before the approval. Empty parts are left out. */
export function addressOf({
  countryCode,
  state,
  city,
  postalCode,
}: OnShippingAddressChangeData['shippingAddress']): WalletAddress {
  return {
    country: countryCode,
    ...(state && { state }),
    ...(city && { city }),
    ...(postalCode && { zip: postalCode }),
  };
}
