import { createHash } from 'node:crypto';
import { brandingProblems } from '../../bridge/branding/branding-problems.js';
import { logoOf } from '../../appearance/logo.js';
import type { Branding } from '../../api/types.js';
import type { Account } from './account.js';

/**
 * Says what of an account's branding hosted pages would not show, with its place and value;
 * `undefined` if they show all of it.
 */
export const brandingProblem = (branding: unknown): string | undefined =>
  brandingProblems(branding).join('; ') || undefined;

/** Returns a branding that hosted pages show as it is. Throws if there is a problem. */
export function checkedBranding(branding: Branding | undefined): Branding | undefined {
  const problem = brandingProblem(branding);
  if (problem !== undefined) throw new Error(problem);
  return branding;
}

/** The picture of an account's logo, and the name of its file: a hash of its content. */
interface LogoFile {
  readonly name: string;
  readonly type: string;
  readonly body: Buffer;
}

const files = new WeakMap<Branding, LogoFile | undefined>();

/** Returns the file of an account's logo, if it has one. */
export function logoFileOf({ branding }: Account): LogoFile | undefined {
  if (!branding) return undefined;
  if (!files.has(branding)) files.set(branding, fileOf(branding.logo));
  return files.get(branding);
}

function fileOf(url = ''): LogoFile | undefined {
  const logo = logoOf(url);
  if (!logo) return undefined;
  const body = Buffer.from(logo.base64, 'base64');
  const hash = createHash('sha256').update(logo.type).update(body).digest('hex').slice(0, 32);
  return { name: `${hash}.${logo.type.replace(/^image\/|\+.*/g, '')}`, type: logo.type, body };
}

/**
 * Returns an account's branding as browsers get it: with the address of the logo instead of the
 * picture, which would be in each reply.
 */
export function shownBranding(account: Account): { readonly branding?: Branding } {
  if (!account.branding) return {};
  const { logo: _picture, ...branding } = account.branding;
  const file = logoFileOf(account);
  return { branding: { ...branding, ...(file && { logo: `${LOGOS}${account.id}/${file.name}` }) } };
}

/** Where the logos of accounts are, on the provider's host. */
export const LOGOS = '/hosted/logos/';
