import { MAX_FONTS, wrongPartOf } from '../../appearance/font-file.js';
import { logoProblem } from '../../appearance/logo.js';
import { textProblems } from './texts.js';
import { tokenValue } from '../../appearance/token-value.js';
import { themes, tokens, type TokenName } from '../../appearance/tokens.js';

/** The most characters of an account's texts as JSON: they are in each reply about a payment. */
const MAX_TEXTS = 20_000;

/** Each property of a branding, with what is wrong with its value: where, and what. */
const checks: Readonly<Record<string, (value: unknown) => readonly string[]>> = {
  logo: (value) => {
    const problem = logoProblem(value);
    return problem === undefined ? [] : [`: ${shown(value)} ${problem}`];
  },
  theme: (value) =>
    themes.some((one) => one === value) ? [] : [`: ${shown(value)} is none of ${listed(themes)}`],
  tokens: tokenProblems,
  darkTokens: tokenProblems,
  fonts: fontProblems,
  texts: (value) => {
    const { length } = JSON.stringify(value);
    if (length > MAX_TEXTS) return [`: ${length} characters of JSON, at most ${MAX_TEXTS}`];
    return textProblems(value);
  },
};

/**
 * Says what of an account's branding has no effect on hosted pages, such as an unknown token or a
 * logo that is too large: where it is, and its value.
 */
export function brandingProblems(branding: unknown): readonly string[] {
  if (branding === undefined) return [];
  if (!isObject(branding)) return [`branding: ${shown(branding)} is not an object`];
  return Object.entries(branding).flatMap(([name, value]) => {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (!check) return [`branding.${name} is none of ${listed(Object.keys(checks))}`];
    return value === undefined ? [] : check(value).map((problem) => `branding.${name}${problem}`);
  });
}

function tokenProblems(value: unknown): readonly string[] {
  if (!isObject(value)) return [`: ${shown(value)} is not an object`];
  return Object.entries(value).flatMap(([name, given]) => {
    if (!Object.hasOwn(tokens, name))
      return [`.${name} is not a design token: there are ${listed(Object.keys(tokens))}`];
    const token = name as TokenName;
    if (given === undefined || tokenValue(token, given) !== undefined) return [];
    return [`.${name}: ${shown(given)} is not a value that a frame accepts for ${tokens[token]}`];
  });
}

function fontProblems(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [`: ${shown(value)} is not a list`];
  if (value.length > MAX_FONTS) return [`: ${value.length} files, at most ${MAX_FONTS} are loaded`];
  return value.flatMap((font: unknown, index) => {
    const part = wrongPartOf(font);
    if (!part) return [];
    const found = shown((Object(font) as Readonly<Record<string, unknown>>)[part]);
    return [`[${index}].${part}: ${found} is not ${fontParts[part]}`];
  });
}

const fontParts = {
  family: 'the name of one font family',
  src: 'an https address of a WOFF2 file',
  weight: 'a weight, such as 600, or a range, such as 100 900',
  style: 'normal or italic',
} as const;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listed = (names: readonly string[]) => names.join(', ');
/** A value as the developer wrote it, cut off where it is long. */
const shown = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 80);
