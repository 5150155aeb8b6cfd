import type { formatAddress } from 'localized-address-format';

/** The inputs of an address, without the country, which comes first. */
export const addressInputs = ['line1', 'zip', 'city', 'state'] as const;
export type AddressInput = (typeof addressInputs)[number];

/** Formats an address as its country writes it. */
export type AddressFormat = typeof formatAddress;

let format: Promise<AddressFormat | undefined> | undefined;

/** Loads the data about addresses, which few shoppers need. Resolves to `undefined` if it cannot. */
export const loadAddressFormat = (): Promise<AddressFormat | undefined> =>
  (format ??= import('localized-address-format').then(
    (found) => found.formatAddress,
    () => undefined,
  ));

/**
 * Returns the inputs of an address in the order in which the country writes them, without those
 * that it does not use. Without a format, which may not be loaded: as in most countries.
 */
export function addressInputsOf(
  country: string | undefined,
  format: AddressFormat | undefined,
): readonly AddressInput[] {
  if (!format || !country) return ['line1', 'zip', 'city'];
  // The Latin order, because the page around the fields is in a Latin or an Arabic script.
  const written = format(
    {
      postalCountry: country,
      addressLines: ['<line1>'],
      postalCode: '<zip>',
      locality: '<city>',
      administrativeArea: '<state>',
    },
    'latin',
  ).join();
  const placeOf = (input: AddressInput) => written.indexOf(`<${input}>`);
  // A street and a city are asked for everywhere: a place such as Singapore writes its city as its
  // country, but the payment API needs one.
  const used = addressInputs.filter(
    (input) => placeOf(input) >= 0 || input === 'line1' || input === 'city',
  );
  return used.sort((one, other) => orderOf(one) - orderOf(other));

  function orderOf(input: AddressInput) {
    const place = placeOf(input);
    if (input === 'line1') return -1;
    return place < 0 ? Infinity : place;
  }
}
