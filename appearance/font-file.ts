import { isLocalHost } from '../bridge/is-local.js';
import { safeValue } from './style-values.js';
import type { FontFile } from './tokens.js';

/** The most font files that a document loads. */
export const MAX_FONTS = 12;

const WEIGHT = /^([1-9]\d{0,2}|1000)( ([1-9]\d{0,2}|1000))?$/;

/** Each property of a font file, with the values that a frame accepts. */
const checks: { readonly [K in keyof FontFile]-?: (value: unknown) => boolean } = {
  family: (value) =>
    typeof value === 'string' &&
    !/[,'"]/.test(value) &&
    safeValue('font-family', value) !== undefined,
  src: (value) => {
    const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.hostname));
  },
  weight: (value) => value === undefined || WEIGHT.test(String(value)),
  style: (value) => value === undefined || value === 'normal' || value === 'italic',
};

/** Returns the first property of a font file that a frame does not accept. */
export function wrongPartOf(font: unknown): keyof FontFile | undefined {
  const given = Object(font) as Partial<FontFile>;
  return (Object.keys(checks) as (keyof FontFile)[]).find((part) => !checks[part](given[part]));
}
