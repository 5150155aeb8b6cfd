import type { OrderResponseBody, PurchaseUnit } from '@paypal/paypal-js';
import { amountProblem, decimalFor } from '../../../../api/accepted-amounts.js';
import { ASSUMED_CURRENCY } from '../../../../api/money.js';
import type { PayPalOrder } from './orders.js';

/** Whether PayPal asks the shopper for a shipping address. */
export type ShippingPreference = 'GET_FROM_FILE' | 'NO_SHIPPING';

/** An order as PayPal's window and script read it. */
export type MockOrder = OrderResponseBody & {
  readonly application_context: { readonly shipping_preference: ShippingPreference };
  /** The total in minor units, if the page knows it. */
  readonly total: number | null;
  /** Whether PayPal keeps the account for later charges. */
  readonly isKept: boolean;
};

/** An address of the shopper’s PayPal account. */
export interface AccountAddress {
  readonly id: string;
  readonly address: NonNullable<NonNullable<PurchaseUnit['shipping']>['address']>;
}

/** The shopper, whose address is asked for only if the order needs one. */
const shopper = {
  name: { given_name: 'Lucía', surname: 'García' },
  email_address: 'lucia@example.com',
  payer_id: 'SANDBOXPAYER',
};
/** PayPal gives the number without the country's code, and of an address the country alone. */
const payer = {
  ...shopper,
  phone: { phone_number: { national_number: '600000000' } },
  address: { country_code: 'ES' },
} as unknown as NonNullable<OrderResponseBody['payer']>;

/** The addresses of the shopper's account, the first of them chosen when the window opens. */
export const addresses: readonly AccountAddress[] = [
  {
    id: 'home',
    address: {
      address_line_1: 'Calle de Alcalá 1',
      address_line_2: '2.º A',
      admin_area_2: 'Madrid',
      admin_area_1: 'Madrid',
      postal_code: '28014',
      country_code: 'ES',
    },
  },
  {
    id: 'abroad',
    address: {
      address_line_1: '350 Fifth Avenue',
      admin_area_2: 'New York',
      admin_area_1: 'NY',
      postal_code: '10118',
      country_code: 'US',
    },
  },
];

/** The order's ways to ship. */
export const optionsOf = (order: MockOrder) => order.purchase_units?.[0]?.shipping?.options ?? [];

/** The total that the order has at PayPal. */
export const totalOf = (order: MockOrder) => order.purchase_units![0]!.amount!;

/** An order of the sandbox in the shape of PayPal's Orders API. Discounts are no items there. */
export function orderOf(
  id: string,
  {
    amount: total,
    currency,
    isKept,
    hasShipping,
    lineItems = [],
    shippingOptions = [],
  }: PayPalOrder,
): MockOrder {
  const code = (currency ?? ASSUMED_CURRENCY).toUpperCase();
  const money = (amount: number) => ({
    currency_code: code,
    value: decimalFor('paypal', Math.abs(amount), code),
  });
  const sumOf = (lines: readonly { readonly amount: number }[]) =>
    lines.reduce((before, { amount }) => before + amount, 0);
  // PayPal refuses an order for a line of an amount that it does not take: the lines are left out.
  const isWhole =
    lineItems.length > 0 &&
    sumOf(lineItems) === total &&
    !lineItems.some(({ amount }) => amountProblem('paypal', { amount, currency: code }));
  const items = isWhole ? lineItems.filter(({ amount }) => amount >= 0) : [];
  const discounts = isWhole ? lineItems.filter(({ amount }) => amount < 0) : [];
  const breakdown = { item_total: money(sumOf(items)), discount: money(sumOf(discounts)) };
  const options = shippingOptions.map(({ id: optionId, label, amount }, at) => ({
    id: optionId,
    label,
    type: 'SHIPPING' as const,
    amount: money(amount),
    selected: at === 0,
  }));
  return {
    id,
    status: 'CREATED',
    total,
    isKept,
    application_context: { shipping_preference: hasShipping ? 'GET_FROM_FILE' : 'NO_SHIPPING' },
    purchase_units: [
      {
        reference_id: 'default',
        amount: { ...money(total ?? 0), ...(isWhole && { breakdown }) },
        items: items.map(({ label, amount }) => ({
          name: label,
          quantity: '1',
          unit_amount: money(amount),
        })),
        ...(hasShipping && { shipping: { options } }),
      },
    ],
  };
}

/** The order once the shopper has approved it, with what PayPal then says of them. */
export function approvedOrder(
  order: MockOrder,
  chosen: AccountAddress,
  optionId: string | undefined,
): OrderResponseBody {
  const [unit] = order.purchase_units!;
  const options = optionsOf(order).map((option) => ({
    ...option,
    selected: option.id === optionId,
  }));
  const shipping = unit!.shipping && {
    name: { full_name: `${shopper.name.given_name} ${shopper.name.surname}` },
    address: chosen.address,
    options,
  };
  return { ...order, payer, purchase_units: [{ ...unit!, ...(shipping && { shipping }) }] };
}
