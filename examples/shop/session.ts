import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type Language } from './texts.js';

/** The checkout styles, in the order of their tabs. */
export const styles = ['html', 'script', 'react', 'components', 'modal', 'page'] as const;

export type CheckoutStyle = (typeof styles)[number];

const YEAR_SECONDS = 31_536_000;

/**
 * Returns the shopper's id, a random name in a cookie that the shop has signed: it opens their
 * account. Anybody else is a new visitor, who gets one. A real shop has a sign-in.
 */
export function shopperOf(request: FastifyRequest, reply: FastifyReply, key: string): string {
  const [known = '', signature = ''] = (cookie(request, 'shopper') ?? '').split('.');
  if (isSame(signature, sign(known, key))) return known;
  const shopper = randomBytes(16).toString('hex');
  setCookie(reply, 'shopper', `${shopper}.${sign(shopper, key)}`);
  return shopper;
}

/** The prefix keeps this signature apart from others by the same key. */
const sign = (shopper: string, key: string) =>
  createHmac('sha256', key).update(`shopper ${shopper}`).digest('hex');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns the language the shopper chose, otherwise the browser's. */
export function languageFor(request: FastifyRequest): Language {
  return languageOf(cookie(request, 'lang') ?? request.headers['accept-language'] ?? '');
}

/**
 * Whether the shopper has an account: they have opened it once. To guests, the checkouts offer to
 * store nothing. A real shop goes by its sign-in.
 */
export const hasAccount = (request: FastifyRequest): boolean =>
  cookie(request, 'account') !== undefined;

/** Returns the checkout style viewed last. */
export function styleOf(request: FastifyRequest): CheckoutStyle {
  return styles.find((style) => style === cookie(request, 'checkout')) ?? 'html';
}

/** Saves a choice in a cookie. */
export function setCookie(
  reply: FastifyReply,
  name: 'shopper' | 'account' | 'lang' | 'checkout',
  value: string,
): void {
  reply.header(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`,
  );
}

function cookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
