import type { OrderResponseBody, PurchaseUnit } from '@paypal/paypal-js';
import type { WalletDetails } from '../contracts/shared/wallet-request.js';
import type { ContactDetails } from '../../provider/types.js';

type Address = NonNullable<NonNullable<PurchaseUnit['shipping']>['address']>;
type Name = NonNullable<NonNullable<OrderResponseBody['payer']>['name']>;

/** Returns what an approved order at PayPal has of the shopper. */
export function detailsOf({
  payer,
  purchase_units: [unit] = [],
}: OrderResponseBody): WalletDetails {
  const email = textOf(payer?.email_address);
  const phone = phoneOf(payer?.phone?.phone_number);
  const name = nameOf(payer?.name);
  const shipping = unit?.shipping;
  return {
    email,
    phone,
    shipping: contactOf({
      name: nameOf(shipping?.name) ?? name,
      email,
      phone,
      address: addressOf(shipping?.address),
    }),
    billing: contactOf({ name, email, phone, address: addressOf(payer?.address) }),
  };
}

/** Contact details without what is absent; `undefined` without an address and a name. */
function contactOf(details: ContactDetails): ContactDetails | undefined {
  return details.address || details.name ? present(details) : undefined;
}

/** PayPal's areas are the state (1) and the city (2). */
function addressOf(address: Address | undefined): ContactDetails['address'] {
  const found = present({
    country: textOf(address?.country_code),
    city: textOf(address?.admin_area_2),
    line1: textOf(address?.address_line_1),
    line2: textOf(address?.address_line_2),
    zip: textOf(address?.postal_code),
    state: textOf(address?.admin_area_1),
  });
  return Object.keys(found).length ? found : undefined;
}

function nameOf(name: Name | undefined): string | undefined {
  const parts = [textOf(name?.given_name), textOf(name?.surname)].filter(Boolean);
  return textOf(name?.full_name) ?? textOf(parts.join(' '));
}

/** In E.164 format if PayPal says the country's code, which most of its accounts lack. */
function phoneOf(
  phone: { readonly country_code?: string; readonly national_number?: string } | undefined,
): string | undefined {
  const number = textOf(phone?.national_number);
  const country = textOf(phone?.country_code);
  return number && country ? `+${country}${number}` : number;
}

/** PayPal's types are what it publishes, not what comes: anything but a text is absent. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

const present = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
