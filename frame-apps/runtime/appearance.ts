import { contrastOf, READABLE_CONTRAST, readColor } from '../../bridge/colors.js';
import {
  themes,
  tokenProperty,
  tokens,
  type Appearance,
  type TokenName,
} from '../../bridge/tokens.js';
import { loadFonts } from './fonts.js';
import { safeValue } from './style-values.js';

/** The look that a page requests for its components. Every value comes from another window. */
export interface PageAppearance {
  readonly colorScheme?: unknown;
  readonly theme?: unknown;
  readonly appearance?: unknown;
  readonly fonts?: unknown;
}

/** Text below this contrast counts as hidden: the page's colors for it are removed. */
const HIDDEN_CONTRAST = 3;

/** Text and background colors, each as a design token and the custom property that uses it. */
const pairs: readonly (readonly [
  text: TokenName,
  color: string,
  ground: TokenName,
  background: string,
])[] = [
  ['on-accent', '--on-accent', 'accent', '--accent'],
  ['color-text', '--ink', 'color-background', '--panel'],
  ['color-text-secondary', '--quiet', 'color-background', '--panel'],
  ['color-text', '--ink', 'color-field', '--field'],
  ['color-placeholder', '--faint', 'color-field', '--field'],
  ['color-danger', '--alert', 'color-background', '--panel'],
];

/** The look of this document, to pass to the frames in it. */
let current: PageAppearance = {};
export const currentAppearance = (): PageAppearance => current;

/**
 * Applies the page's appearance and fonts to the document. Returns a warning for each low-contrast
 * pair.
 */
export function applyPageAppearance(appearance: PageAppearance): readonly string[] {
  current = appearance;
  loadFonts(appearance.fonts);
  return applyAppearance(appearance);
}

/**
 * Applies the page's color scheme, theme and safe design tokens to the document. Returns a warning
 * for each low-contrast pair.
 */
export function applyAppearance({
  colorScheme,
  theme,
  appearance,
}: PageAppearance): readonly string[] {
  const { style, dataset } = document.documentElement;
  style.colorScheme = colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : '';
  const known = themes.find((one) => one === theme);
  if (known && known !== 'default') dataset['theme'] = known;
  else delete dataset['theme'];
  const given = Object(appearance) as Appearance;
  const safe = Object.entries(tokens).map(([name, property]) => {
    const value = Object.hasOwn(given, name)
      ? safeValue(property, pill(property, given[name as TokenName]))
      : undefined;
    style.setProperty(tokenProperty(name), value ?? '');
    return value === undefined ? [] : [name as TokenName];
  });
  return safe.some((one) => one.length) ? keepReadable(new Set(safe.flat())) : [];
}

/**
 * Shops write `999px` for round ends: a radius above half of the button's height changes nothing.
 */
const pill = (property: string, value: unknown) =>
  property === 'border-radius' && typeof value === 'string' && /^\d{3,5}px$/.test(value)
    ? '48px'
    : value;

/**
 * Removes colors that hide text, so that no page can hide the payee or the amount. Returns the
 * warnings.
 */
function keepReadable(set: ReadonlySet<TokenName>): readonly string[] {
  const { style } = document.documentElement;
  // The body may not be parsed yet.
  const probe = document.documentElement.appendChild(document.createElement('span'));
  const luminance = (property: string) => {
    probe.style.color = `var(${property})`;
    return readColor(getComputedStyle(probe).color).luminance;
  };
  const complaints = pairs.flatMap(([text, color, ground, background]) => {
    if (!set.has(text) && !set.has(ground)) return [];
    const behind = luminance(background);
    const found = contrastOf(luminance(color), behind);
    if (found >= READABLE_CONTRAST) return [];
    // Without a token of its own, the text on the accent color is derived from it.
    const isOwn = text === 'on-accent' && !set.has(text);
    if (isOwn || found < HIDDEN_CONTRAST) {
      if (text === 'on-accent')
        style.setProperty(
          tokenProperty(text),
          contrastOf(1, behind) > contrastOf(0, behind) ? '#fff' : '#000',
        );
      else for (const name of [text, ground]) style.removeProperty(tokenProperty(name));
    }
    return isOwn
      ? []
      : [
          `${tokenProperty(text)} on ${tokenProperty(ground)} has a contrast of ${found.toFixed(1)} : 1`,
        ];
  });
  probe.remove();
  return complaints;
}
