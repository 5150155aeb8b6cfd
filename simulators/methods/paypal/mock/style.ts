/** The style options of a PayPal button. */
export interface ButtonStyle {
  readonly layout?: string;
  readonly color?: string;
  readonly shape?: string;
  readonly label?: string;
  readonly height?: number;
  readonly tagline?: boolean;
  /** Overrides the corners of `shape`. */
  readonly borderRadius?: number | undefined;
}

/** A style with all defaults filled in. */
export type ReadStyle = Required<Omit<ButtonStyle, 'borderRadius'>> &
  Pick<ButtonStyle, 'borderRadius'>;

const colors = ['gold', 'blue', 'silver', 'white', 'black'] as const;
const shapes = ['rect', 'pill', 'sharp'];
const layouts = ['horizontal', 'vertical'];
const labels = ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'];
const [lowest, highest] = [25, 55];

/** Fills in defaults. Throws the same errors as the real script for unknown values. */
export function readStyle({
  layout = 'vertical',
  color = 'gold',
  shape = 'rect',
  label = 'paypal',
  ...rest
}: ButtonStyle): ReadStyle {
  const { height = 45, tagline = layout === 'horizontal', borderRadius } = rest;
  if (!layouts.includes(layout)) throw new Error(`Invalid layout: ${layout}`);
  if (!labels.includes(label)) throw new Error(`Invalid label: ${label}`);
  if (!colors.some((one) => one === color)) throw unexpected('color', color, colors);
  if (!shapes.includes(shape)) throw unexpected('shape', shape, shapes);
  if (typeof height !== 'number')
    throw new TypeError(`Expected style.height to be a number, got: ${height}`);
  if (!(height >= lowest && height <= highest)) {
    throw new Error(
      `Expected style.height to be between ${lowest}px and ${highest}px - got ${height}px`,
    );
  }
  if (borderRadius !== undefined && !(typeof borderRadius === 'number' && borderRadius >= 0)) {
    throw new TypeError(
      `Expected style.borderRadius to be a number greater than or equal to 0, got: ${borderRadius}`,
    );
  }
  if (tagline && layout === 'vertical')
    throw new Error('style.tagline is not allowed for vertical layout');
  return { layout, color, shape, label, height, tagline, borderRadius };
}

const unexpected = (name: string, value: string, known: readonly string[]) =>
  new Error(`Unexpected style.${name} for paypal button: ${value}, expected ${known.join(', ')}`);
