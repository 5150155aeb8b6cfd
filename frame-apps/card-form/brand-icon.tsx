import type { CardField } from '../../bridge/contracts/card-input.js';
import type { CardBrand } from '../../api/types.js';
import { brands } from '../../api/brands.js';
import { BlankCard, CodeHint, LogoImage } from '../ui/logos/logo-image.js';
import { useSchemeLogos } from '../ui/logos/use-scheme-logos.js';
import type { Texts } from '../runtime/texts.js';
import * as css from './card.css';

interface BrandIconProps {
  /** The brand of the card, if known. */
  readonly brand: CardBrand | undefined;
  readonly focused: CardField | undefined;
  readonly texts: Texts['card'];
  /** The id of the icon while it shows where the security code is. */
  readonly hintId: string;
}

/**
 * The icon at the end of the line: the card's brand or, while the security code has focus, where to
 * find it on the card.
 */
export function BrandIcon({ brand, focused, texts, hintId }: BrandIconProps) {
  const logos = useSchemeLogos(Boolean(brand ?? focused));
  const isOnFront = brand !== undefined && brands[brand].code === 4;
  const label = brand ? texts.brand({ name: brands[brand].name }) : texts.unknownBrand;
  return (
    <span className={css.brand} data-part="icon" id={focused === 'cvc' ? hintId : undefined}>
      {focused === 'cvc' ? (
        <CodeHint isOnFront={isOnFront} label={isOnFront ? texts.codeOnFront : texts.codeOnBack} />
      ) : brand && logos ? (
        <LogoImage logo={logos[brand]} label={label} />
      ) : (
        <BlankCard label={label} />
      )}
    </span>
  );
}
