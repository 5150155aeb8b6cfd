import type { Language } from '../../bridge/languages.js';
import type { Style } from '../../bridge/contracts/shared/props.js';
import { buttonHeight } from '../method/button-style.js';
import type { ButtonOptions } from './google.js';

/** As tall and as round as the buttons of other ways to pay. */
const HEIGHT = 45;
const RADIUS = 6;

const COLOURS = ['default', 'black', 'white'] as const;
const TYPES = ['buy', 'plain', 'donate'] as const;

/** What a wallet's button is to look like. */
export interface Look {
  /** In CSS pixels. */
  readonly height: number;
  readonly radius: number;
  readonly colour: (typeof COLOURS)[number];
  readonly type: (typeof TYPES)[number];
}

/** The merchant's `{ height, color, type }`, and what is usual for what is not known; no words where they do not fit. */
export function lookOf(style: Style | undefined, isNarrow = false): Look {
  return {
    height: buttonHeight(style) ?? HEIGHT,
    radius: RADIUS,
    colour: oneOf(COLOURS, style?.['color']),
    type: isNarrow ? 'plain' : oneOf(TYPES, style?.['type']),
  };
}

/** The value where it is known, else the first that is. */
function oneOf<T>(known: readonly [T, ...T[]], value: unknown): T {
  return known.find((one) => one === value) ?? known[0];
}

/** The same in Google's words. */
export function googleLook({ radius, colour, type }: Look, language: Language): Omit<ButtonOptions, 'onClick'> {
  return { buttonColor: colour, buttonType: type, buttonSizeMode: 'fill', buttonRadius: radius, buttonLocale: language };
}
