import type { CardBrand } from '../../provider/types.js';
import type { Texts } from '../runtime/texts/index.js';
import { brands } from '../../provider/brands.js';

// Plain drawings of our own: a card in a quiet colour with the brand's letters. No scheme's art.
const faces: Readonly<Record<CardBrand, readonly [letters: string, colour: string]>> = {
  visa: ['VISA', '#1f3a8a'],
  mastercard: ['MC', '#9a3412'],
  amex: ['AMEX', '#0e6b8c'],
  discover: ['DISC', '#b45309'],
  diners: ['DC', '#334155'],
  jcb: ['JCB', '#166534'],
  maestro: ['MAES', '#1d4ed8'],
  unionpay: ['UP', '#0f766e'],
  elo: ['ELO', '#27272a'],
  hipercard: ['HIPER', '#991b1b'],
};

/** The brand of the card as far as it is known: a small card with its letters, or a blank one. */
export function BrandIcon({ brand, texts }: { readonly brand: CardBrand | undefined; readonly texts: Texts['card'] }) {
  const [letters, colour] = brand ? faces[brand] : [];
  return (
    <svg
      className="brand"
      viewBox="0 0 30 20"
      role="img"
      aria-label={brand ? texts.brand(brands[brand].name) : texts.unknownBrand}
    >
      {letters ? (
        <>
          <rect width="30" height="20" rx="3" fill={colour} />
          <text
            x="15"
            y="13.2"
            textAnchor="middle"
            textLength={Math.min(letters.length * 6, 24)}
            lengthAdjust="spacingAndGlyphs"
            fill="#fff"
          >
            {letters}
          </text>
        </>
      ) : (
        <>
          <rect className="blank" x=".75" y=".75" width="28.5" height="18.5" rx="2.5" />
          <path className="stripe" d="M.75 5h28.5v3.5H.75zM4 13h7v1.8H4z" />
        </>
      )}
    </svg>
  );
}
