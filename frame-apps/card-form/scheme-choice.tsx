import { useId } from 'react';
import { brands } from '../../api/brands.js';
import type { CardBrand } from '../../api/types.js';
import { LogoImage } from '../ui/logos/logo-image.js';
import { useSchemeLogos } from '../ui/logos/use-scheme-logos.js';
import * as css from './card.css';

interface SchemeChoiceProps {
  /** The schemes of the card that the account accepts. */
  readonly schemes: readonly CardBrand[];
  readonly chosen: CardBrand | undefined;
  readonly choose: (brand: CardBrand) => void;
  readonly label: string;
  readonly disabled: boolean;
  /** The form is being sent: the choice stays as it is. */
  readonly busy: boolean;
}

/**
 * The schemes of a co-badged card: the merchant may preselect one, the shopper decides (Regulation
 * (EU) 2015/751, Article 8). Nothing for a card with one. It stands below the fields, so that none
 * of them moves when the provider replies while the shopper types.
 */
export function SchemeChoice(props: SchemeChoiceProps) {
  const { schemes, chosen, choose, label, disabled, busy } = props;
  const id = useId();
  const isChoice = schemes.length > 1;
  const logos = useSchemeLogos(isChoice);
  if (!isChoice) return null;
  return (
    <div className={css.schemes} data-part="schemes" role="radiogroup" aria-labelledby={id}>
      <span className={css.schemesLabel} id={id}>
        {label}
      </span>
      <span className={css.schemesRow}>
        {schemes.map((brand) => (
          <label key={brand} className={css.scheme} title={brands[brand].name}>
            <input
              type="radio"
              name={`${id}scheme`}
              value={brand}
              checked={brand === chosen}
              disabled={disabled}
              aria-disabled={busy || undefined}
              aria-label={brands[brand].name}
              onChange={() => void (busy || choose(brand))}
            />
            {logos ? (
              <LogoImage logo={logos[brand]} className={css.schemeLogo} label={false} />
            ) : (
              <span className={css.schemeLogo} />
            )}
          </label>
        ))}
      </span>
    </div>
  );
}
