import type { PayPalShopper } from '../../../bridge/contracts/paypal.js';
import type { WalletDetails } from '../../../bridge/contracts/shared/wallet-request.js';
import type { ContactDetails } from '../../../api/types.js';
import { contactDetailsOf, emailOf, phoneOf, textOf } from '../wallet/contact.js';

/** PayPal's types are what it publishes, and it comes over the merchant's page: nothing is sure. */
type Given = Readonly<Record<string, unknown>>;
const partsOf = (value: unknown) => Object(value) as Given;

/** Reads what PayPal gave of the shopper who approved an order. */
export function detailsOf(shopper: PayPalShopper): WalletDetails {
  const payer = partsOf(shopper.payer);
  const shipping = partsOf(shopper.shipping);
  const name = nameOf(payer['name']);
  const email = emailOf(payer['email_address']);
  const phone = numberOf(partsOf(payer['phone'])['phone_number']);
  const contactOf = (ownName: unknown, address: unknown): ContactDetails | undefined => {
    const contact = contactDetailsOf({ name: ownName, phone, ...addressOf(address) });
    return contact && (email ? { ...contact, email } : contact);
  };
  return {
    email,
    phone,
    shipping: contactOf(nameOf(shipping['name']) ?? name, shipping['address']),
    billing: contactOf(name, payer['address']),
  };
}

/** PayPal's areas are the state (1) and the city (2). */
function addressOf(address: unknown) {
  const parts = partsOf(address);
  return {
    country: parts['country_code'],
    state: parts['admin_area_1'],
    city: parts['admin_area_2'],
    zip: parts['postal_code'],
    lines: [parts['address_line_1'], parts['address_line_2']],
  };
}

function nameOf(name: unknown): string | undefined {
  const { full_name: full, given_name: given, surname } = partsOf(name);
  const parts = [given, surname].flatMap((part) => textOf(part, 200) ?? []);
  return textOf(full, 200) ?? textOf(parts.join(' '), 200);
}

/** In E.164 format if PayPal says the country's code, which most of its accounts lack. */
function numberOf(phone: unknown): string | undefined {
  const { country_code: country, national_number: number } = partsOf(phone);
  const prefix = textOf(country, 3);
  return phoneOf(prefix && textOf(number, 32) ? `+${prefix}${number as string}` : number);
}
