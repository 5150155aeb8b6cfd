import { attributesOf, CARD, edgeOf, LOGO_SIZE, type Logo, type Shape } from './logo.js';

const viewBox = `0 0 ${LOGO_SIZE.join(' ')}`;

interface Shown {
  readonly className?: string;
  /** The accessible name; `false` if the text beside it says the same. */
  readonly label: string | false;
}

/**
 * A brand's logo. It has paths only, without ids or styles: a page can show any number of logos,
 * under any CSP.
 */
export function LogoImage({
  logo,
  className,
  label = logo.title,
}: { readonly logo: Logo } & Partial<Shown>) {
  const { face, shapes } = logo;
  return (
    <svg className={className} viewBox={viewBox} {...naming(label)}>
      <path d={CARD} fill={face} stroke={edgeOf(face)} />
      {paths(shapes)}
    </svg>
  );
}

/** The props of a mark. */
export interface MarkProps extends Shown {
  readonly shapes: readonly Shape[];
  /** The part of the drawing to show, as an SVG view box. */
  readonly box: string;
}

/**
 * A brand's mark without the card, in the color of the surrounding text if its shapes use
 * `currentColor`.
 */
export function Mark({ shapes, box, className, label }: MarkProps) {
  return (
    <svg className={className} viewBox={box} {...naming(label)}>
      {paths(shapes)}
    </svg>
  );
}

/** A card of an unknown brand, in the color of the surrounding text. */
export function BlankCard({ className, label }: Shown) {
  return (
    <svg className={className} viewBox={viewBox} {...naming(label)}>
      <path d={CARD} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1 6h34v4.5H1zM5 15h9v2.2H5z" fill="currentColor" />
    </svg>
  );
}

/**
 * Shows where the security code is: four digits on the front of an American Express, otherwise
 * three digits on the back.
 */
export function CodeHint({ className, label, isOnFront }: Shown & { readonly isOnFront: boolean }) {
  return (
    <svg
      className={className}
      viewBox={viewBox}
      data-side={isOnFront ? 'front' : 'back'}
      {...naming(label)}
    >
      <path d={CARD} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d={isOnFront ? 'M5 5h6v4.5H5zM5 17h14v2H5z' : 'M1 4.5h34V9H1zM4 13h10v4H4z'}
        fill="currentColor"
      />
      <rect
        x={isOnFront ? 15.5 : 16.5}
        y={isOnFront ? 6 : 11.5}
        width="17"
        height="7"
        rx="3.5"
        fill="var(--link)"
      />
      <path
        d={isOnFront ? 'M18.5 9.5h2m1.3 0h2m1.3 0h2m1.3 0h2' : 'M20.5 15h2m1.5 0h2m1.5 0h2'}
        stroke="var(--field)"
        strokeWidth="2.4"
      />
    </svg>
  );
}

const paths = (shapes: readonly Shape[]) =>
  shapes.map((shape) => <path key={shape.d} {...attributesOf(shape)} />);

const naming = (label: string | false) =>
  label === false ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
