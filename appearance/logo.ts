/** The longest logo, as a `data:` URL in Base64: 15 KB of a picture. */
const MAX_LENGTH = 20_000;
const DATA = /^data:image\/(svg\+xml|png|webp|jpeg);base64,([\w+/=]+)$/;
/** A path on the provider's own host. */
const PATH = /^\/(?!\/)[\w./-]{1,200}$/;

/** A merchant's logo. */
export interface Logo {
  readonly type: string;
  readonly base64: string;
}

/** Returns the picture of a `data:` URL; `undefined` if it is none, or too large. */
export function logoOf(url: string): Logo | undefined {
  const [, type, base64 = ''] = DATA.exec(url) ?? [];
  return type && base64.length <= MAX_LENGTH ? { type: `image/${type}`, base64 } : undefined;
}

/**
 * Whether a hosted page shows this logo: a picture on the provider's own host or in a `data:` URL,
 * so that no other site sees who pays.
 */
export const isLogo = (logo: string | undefined): logo is string =>
  logo !== undefined && (PATH.test(logo) || logoOf(logo) !== undefined);

/**
 * Says why an account cannot have this logo. A path is none: the account has no picture then that
 * its provider could serve.
 */
export function logoProblem(logo: unknown): string | undefined {
  if (typeof logo === 'string' && logoOf(logo)) return undefined;
  if (typeof logo === 'string' && DATA.test(logo))
    return `has ${logo.length} characters: at most ${MAX_LENGTH}, which is a picture of 15 KB`;
  return 'is not an SVG, PNG, WebP or JPEG in a data: URL with ;base64';
}
