import { addresses } from '../generated/addresses.js';

/** An input of an address, without the country, which comes first. */
export type AddressInput = 'line1' | 'line2' | 'zip' | 'city' | 'state';

/** An input as a country has it. */
export interface AddressPart {
  readonly input: AddressInput;
  /** Whether the country's addresses have it always. */
  readonly isRequired: boolean;
  /** The text with what the country calls it, if it is a name of its own. */
  readonly name: string | undefined;
}

const INPUTS: Readonly<Record<string, AddressInput>> = { Z: 'zip', C: 'city', S: 'state' };
const street: readonly AddressPart[] = [
  { input: 'line1', isRequired: true, name: undefined },
  { input: 'line2', isRequired: false, name: undefined },
];

/**
 * Returns the inputs of an address in the order in which the country writes them in Latin or Arabic
 * script, as the page around them is. Without a country, as in most.
 */
export function addressPartsOf(country: string | undefined): readonly AddressPart[] {
  const parts = country ? (Object.hasOwn(addresses, country) ? addresses[country]! : 'C') : 'z C';
  return [
    ...street,
    ...parts.split(' ').map((part) => {
      const [letter = '', name] = part.split(':');
      const capital = letter.toUpperCase();
      return { input: INPUTS[capital]!, isRequired: letter === capital, name };
    }),
  ];
}
