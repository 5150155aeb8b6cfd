import type { PayPalStyle, Style } from '../../../bridge/contracts/shared/style.js';
import { buttonHeight, buttonRadius, type Length } from '../button-style.js';
import { inText, sizes } from '../../../appearance/sizes.js';
import { withTextSize } from '../../runtime/text-size.js';

type Word = 'layout' | 'color' | 'shape' | 'label';

/** The values that PayPal accepts for its button's style. */
const keywords = {
  layout: ['horizontal', 'vertical'],
  color: ['gold', 'blue', 'silver', 'white', 'black'],
  shape: ['rect', 'pill', 'sharp'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'installment'],
} as const satisfies { readonly [K in Word]: readonly PayPalStyle[K][] };
const accepted: Readonly<Record<string, readonly string[]>> = keywords;

/** The default height of a button alone. */
const HEIGHT = inText(sizes.singleButton);
/** The greatest height that PayPal accepts, in CSS pixels. */
const MAX_HEIGHT = 55;

/**
 * Converts the merchant's style for PayPal, which renders no button at all if a value is unknown.
 * Such values are left out and reported to `dropped`. The element has already warned about unknown
 * properties.
 */
export function payPalStyle(
  style: Style | undefined,
  dropped: (name: string) => void,
): Readonly<Record<string, unknown>> {
  const known: Record<string, unknown> = { height: inPixels(buttonHeight(style) ?? HEIGHT) };
  for (const [name, value] of Object.entries(style ?? {})) {
    if (!Object.hasOwn(accepted, name) || value === undefined) continue;
    if (accepted[name]!.includes(String(value))) known[name] = value;
    else dropped(name);
  }
  // PayPal accepts either a radius or a shape.
  return known['shape'] ? known : { ...known, borderRadius: buttonRadius(style) ?? sizes.radius };
}

const inPixels = (height: Length) =>
  typeof height === 'number'
    ? height
    : Math.min(Math.round(withTextSize(parseFloat(height) * 16)), MAX_HEIGHT);
