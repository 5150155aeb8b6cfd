import type { Style } from '../../bridge/contracts/shared/props.js';
import { buttonHeight } from '../method/button-style.js';

/** How PayPal's button may look, in PayPal's own words. */
const looks: Readonly<Record<string, readonly string[]>> = {
  layout: ['horizontal', 'vertical'],
  color: ['gold', 'blue', 'silver', 'white', 'black'],
  shape: ['rect', 'pill', 'sharp'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'installment'],
};

/** The height of every button of the kit, in CSS pixels. */
const HEIGHT = 45;
/** PayPal's own, so that its corners are those of the buttons beside it. */
const RADIUS = 6;

/**
 * The merchant's style as PayPal takes it: PayPal shows no button at all for a word it does not know, so such words are left
 * out. `dropped` hears of each.
 */
export function payPalStyle(style: Style | undefined, dropped: (name: string) => void): Readonly<Record<string, unknown>> {
  const known: Record<string, unknown> = { height: buttonHeight(style) ?? HEIGHT };
  for (const [name, value] of Object.entries(style ?? {})) {
    if (name === 'height' || value === undefined) continue;
    if (Object.hasOwn(looks, name) && looks[name]!.includes(String(value))) known[name] = value;
    else dropped(name);
  }
  // PayPal takes a radius or a shape.
  return known['shape'] ? known : { ...known, borderRadius: RADIUS };
}
