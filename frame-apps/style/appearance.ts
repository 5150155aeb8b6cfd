import { contrastOf, READABLE_CONTRAST, readColor } from '../../bridge/colors.js';
import {
  themes,
  tokenProperty,
  tokens,
  type Appearance,
  type TokenName,
} from '../../appearance/tokens.js';
import { tokenValue } from '../../appearance/token-value.js';

/** The look that a page requests for its components. Every value comes from another window. */
export interface PageAppearance {
  readonly colorScheme?: unknown;
  readonly theme?: unknown;
  readonly appearance?: unknown;
  readonly fonts?: unknown;
}

/** Text below this contrast counts as hidden: the page's colors for it are replaced. */
const HIDDEN_CONTRAST = 3;

/** The design token of each custom property that a color is used by. */
const tokenOf = {
  '--ink': 'color-text',
  '--quiet': 'color-text-secondary',
  '--faint': 'color-placeholder',
  '--alert': 'color-danger',
  '--good': 'color-success',
  '--on-accent': 'on-accent',
  '--accent': 'accent',
  '--link': 'accent',
  '--focus': 'color-focus',
  '--panel': 'color-background',
  '--page': 'color-background',
  '--field': 'color-field',
  '--filled': 'color-autofill',
} as const satisfies Readonly<Record<string, TokenName>>;
type Color = keyof typeof tokenOf;

/**
 * What is seen on what, and which of the two gives way to which color, which can be seen with all
 * that was checked before.
 */
const pairs: readonly (readonly [seen: Color, ground: Color, weaker: Color, instead: Color])[] = [
  ['--ink', '--page', '--page', '--panel'],
  ['--ink', '--field', '--field', '--panel'],
  ['--ink', '--filled', '--filled', '--panel'],
  ['--quiet', '--panel', '--quiet', '--ink'],
  ['--quiet', '--page', '--quiet', '--ink'],
  ['--faint', '--field', '--faint', '--ink'],
  ['--alert', '--panel', '--alert', '--ink'],
  ['--alert', '--field', '--alert', '--ink'],
  ['--good', '--panel', '--good', '--ink'],
  ['--link', '--panel', '--link', '--ink'],
  ['--focus', '--panel', '--focus', '--link'],
  ['--focus', '--field', '--focus', '--ink'],
];
/** Their token has another use, which stays. */
const shared: readonly Color[] = ['--page', '--link'];

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
  for (const color of Object.keys(tokenOf)) style.removeProperty(color);
  const safe = (Object.keys(tokens) as TokenName[]).map((name) => {
    const value = Object.hasOwn(given, name) ? tokenValue(name, given[name]) : undefined;
    style.setProperty(tokenProperty(name), value ?? '');
    return value === undefined ? [] : [name];
  });
  return safe.some((one) => one.length) ? keepReadable(new Set(safe.flat())) : [];
}

/**
 * Replaces colors that hide what is on them, so that no page can hide the payee or the amount.
 * Returns the warnings.
 */
function keepReadable(set: ReadonlySet<TokenName>): readonly string[] {
  const { style } = document.documentElement;
  // The body may not be parsed yet.
  const probe = document.documentElement.appendChild(document.createElement('span'));
  const read = (color: Color) => {
    probe.style.color = `var(${color})`;
    return readColor(getComputedStyle(probe).color);
  };
  /** A translucent color lets the panel through. */
  const luminanceOf = (color: Color) => {
    const { luminance, alpha } = read(color);
    return alpha < 1 ? blend(luminance, read('--panel').luminance, alpha) : luminance;
  };
  const contrastIn = (seen: Color, ground: Color) =>
    contrastOf(luminanceOf(seen), luminanceOf(ground));
  const isSeen = (seen: Color, ground: Color) => contrastIn(seen, ground) >= HIDDEN_CONTRAST;
  const complaints = new Set<string>();
  const check = (seen: Color, ground: Color): boolean => {
    const names = [tokenOf[seen], tokenOf[ground]];
    const found = contrastIn(seen, ground);
    const least = seen === '--focus' ? HIDDEN_CONTRAST : READABLE_CONTRAST;
    if (found < least && names.some((name) => set.has(name)))
      complaints.add(
        `${names.map(tokenProperty).join(' on ')} has a contrast of ${found.toFixed(1)} : 1`,
      );
    return found >= HIDDEN_CONTRAST;
  };
  const drop = (color: Color) => style.removeProperty(tokenProperty(tokenOf[color]));

  // Without tokens, they can be read.
  if (!check('--ink', '--panel'))
    for (const color of ['--ink', '--panel'] as const) if (!isSeen('--ink', '--panel')) drop(color);
  for (const [seen, ground, weaker, instead] of pairs) {
    if (check(seen, ground)) continue;
    if (!shared.includes(weaker)) drop(weaker);
    if (!isSeen(seen, ground)) style.setProperty(weaker, `var(${instead})`);
  }
  // Without a token of its own, the text on the accent color is derived from it.
  const isFit = set.has('on-accent')
    ? check('--on-accent', '--accent')
    : contrastIn('--on-accent', '--accent') >= READABLE_CONTRAST;
  const behind = luminanceOf('--accent');
  if (!isFit)
    style.setProperty(
      '--on-accent',
      contrastOf(1, behind) > contrastOf(0, behind) ? '#fff' : '#000',
    );
  probe.remove();
  return [...complaints];
}

/** The luminance of a translucent color over another one: screens blend in gamma, not in light. */
const blend = (over: number, under: number, alpha: number) =>
  (over ** (1 / 2.2) * alpha + under ** (1 / 2.2) * (1 - alpha)) ** 2.2;
