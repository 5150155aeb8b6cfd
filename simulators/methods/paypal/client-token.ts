import { randomBytes } from 'node:crypto';
import type { PayPalLookups } from '../../../server/acquirer.js';
import { Failure } from '../../../server/errors/failure.js';

type Request = Parameters<PayPalLookups['clientToken']>;

/** What a client token of the sandbox says, in the claims of a JWT. */
export interface ClientTokenClaims {
  /** The merchant's id at PayPal, and the domain of the page that may use it. */
  readonly aud: string;
  readonly domains: readonly string[];
  /** In seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
}

/** Returns a client token shaped like PayPal's: a JWT, which nobody but the mock reads. */
export function simulatedClientToken(
  account: Request[0],
  { domainName }: Request[1],
  validMs: number,
): { clientToken: string; expiresIn: number } {
  const { paypal } = account.methods;
  if (!paypal) throw new Failure(422, 'E203', 'The account has no PayPal');
  const expiresIn = validMs / 1000;
  const iat = Math.floor(Date.now() / 1000);
  const claims: ClientTokenClaims = {
    aud: paypal.merchantId,
    domains: [domainName],
    iat,
    exp: iat + expiresIn,
  };
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { ...claims, jti: randomBytes(16).toString('hex') },
  ];
  const [head, body] = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return { clientToken: `${head}.${body}.${randomBytes(32).toString('base64url')}`, expiresIn };
}
