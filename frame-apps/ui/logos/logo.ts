/** A part of a logo: a filled area, or a line. */
export type Shape =
  | { readonly d: string; readonly fill: string }
  | {
      readonly d: string;
      readonly stroke: string;
      readonly width: number;
      readonly isRound?: true;
    };

/** A brand's mark on a small card of `LOGO_SIZE`. */
export interface Logo {
  /** The brand's name, for screen readers. */
  readonly title: string;
  /** The color of the card. */
  readonly face: string;
  readonly shapes: readonly Shape[];
}

/** The width and height of every logo's drawing. */
export const LOGO_SIZE = [36, 24] as const;

/** The outline of every logo's card. */
export const CARD = 'M3.5.5h29a3 3 0 0 1 3 3v17a3 3 0 0 1-3 3h-29a3 3 0 0 1-3-3v-17a3 3 0 0 1 3-3z';

/** Returns the color of a card's edge: a white card needs a darker one on a white page. */
export const edgeOf = (face: string) => (face === '#fff' ? '#d5dae0' : face);

/** The round ends and corners of a line. */
const ROUND = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Returns the SVG attributes of a shape, with React's names. */
export function attributesOf(shape: Shape) {
  if ('fill' in shape) return shape;
  const { d, stroke, width, isRound } = shape;
  return { d, stroke, fill: 'none', strokeWidth: width, ...(isRound && ROUND) };
}
