import type { CardBrand } from '../../provider/types.js';
import { LogoImage } from '../ui/logos/logo-image.js';
import { schemeLogos } from '../ui/logos/schemes.js';
import * as css from './ask.css';

interface AcceptedBrandsProps {
  /** The brands that the merchant accepts; `undefined` until the provider has replied. */
  readonly accepted: readonly CardBrand[] | undefined;
  /** The brand of the card being typed: the other logos are dimmed. */
  readonly brand: CardBrand | undefined;
  readonly label: string;
}

/** The logos of the cards that the merchant accepts. The list reserves its space until they are known. */
export function AcceptedBrands({ accepted = [], brand, label }: AcceptedBrandsProps) {
  return (
    <ul className={css.accepted} role="list" aria-label={label}>
      {accepted.map((one) => (
        <li key={one} data-other={brand && one !== brand ? '' : undefined}>
          <LogoImage logo={schemeLogos[one]} />
        </li>
      ))}
    </ul>
  );
}
