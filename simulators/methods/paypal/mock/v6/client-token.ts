import type { ClientTokenClaims } from '../../client-token.js';

/** A client token as the script received it. */
export class ReceivedToken {
  /**
   * By the page's clock, from now on: the token's own times are of another machine. Rejects what is
   * no JWT, as `updateClientToken` of the real script.
   */
  readonly #expiresAt: number;
  readonly claims: ClientTokenClaims;

  constructor(token: unknown) {
    this.claims = claimsIn(token);
    this.#expiresAt = Date.now() + (this.claims.exp - this.claims.iat) * 1000;
  }

  get hasExpired(): boolean {
    return Date.now() >= this.#expiresAt;
  }

  /** Whether PayPal takes it on this page: PayPal binds a token to a domain. */
  isFor(hostname: string): boolean {
    return this.claims.domains.some(
      (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
    );
  }
}

function claimsIn(token: unknown): ClientTokenClaims {
  const parts = typeof token === 'string' ? token.split('.') : [];
  try {
    if (parts.length !== 3) throw new Error('no JWT');
    const body = atob(parts[1]!.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(body) as ClientTokenClaims;
  } catch {
    // The token itself is in no error.
    throw new Error('Invalid clientToken: it is not a valid JWT');
  }
}
