import type { Language } from '../../../bridge/languages.js';
import type { Style } from '../../../bridge/contracts/shared/style.js';
import { inText, sizes } from '../../../appearance/sizes.js';
import { buttonHeight, buttonRadius, drawnHeight } from '../button-style.js';

/** The height of the other payment methods' buttons. */
const HEIGHT = inText(sizes.singleButton);

const COLOURS = [
  'default',
  'black',
  'white',
] as const satisfies readonly google.payments.api.ButtonColor[];
const TYPES = [
  'buy',
  'plain',
  'donate',
] as const satisfies readonly google.payments.api.ButtonType[];

/** The style of a wallet's button. */
export interface ButtonStyle {
  readonly height: number | string;
  readonly radius: number;
  readonly colour: (typeof COLOURS)[number];
  readonly type: (typeof TYPES)[number];
}

/**
 * Reads the merchant's `{ height, borderRadius, color, type }`, with defaults. A narrow button has
 * no label.
 */
export function buttonStyleOf(style: Style | undefined, isNarrow = false): ButtonStyle {
  return {
    height: drawnHeight(buttonHeight(style) ?? HEIGHT),
    radius: buttonRadius(style) ?? sizes.radius,
    colour: oneOf(COLOURS, style?.['color']),
    type: isNarrow ? 'plain' : oneOf(TYPES, style?.['type']),
  };
}

/** Returns the value if it is known, else the first known value. */
function oneOf<T>(known: readonly [T, ...T[]], value: unknown): T {
  return known.find((one) => one === value) ?? known[0];
}

/** Google's button is in most languages; whoever reads these reads Spanish too. */
const spokenByGoogle: Partial<Record<Language, Language>> = { eu: 'es', gl: 'es' };

/** Converts the style to Google's options. */
export function googleButtonStyle(
  { radius, colour, type }: Omit<ButtonStyle, 'height'>,
  language: Language,
): Omit<google.payments.api.ButtonOptions, 'onClick'> {
  const buttonLocale = spokenByGoogle[language] ?? language;
  return {
    buttonColor: colour,
    buttonType: type,
    buttonSizeMode: 'fill',
    buttonRadius: radius,
    buttonLocale,
  };
}
