import type { BrowserEnv } from '../browser-env.js';
import type { BankBehaviour } from '../rules/outcome.js';

/**
 * How authentication ended: `Y` yes, `A` attempted, `N` no, `R` rejected, `U` the bank could not; `C` is a challenge
 * that is still open. These are EMV 3-D Secure's letters.
 */
export type TransStatus = 'Y' | 'A' | 'N' | 'R' | 'U' | 'C';

/** What the bank shows the shopper, so that the shopper knows what is being approved. */
export interface Purchase {
  readonly merchantName: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
  readonly language?: string;
}

/** The request for authentication (AReq), as far as the sandbox's bank reads it. */
export interface AuthenticationRequest {
  readonly threeDSServerTransID: string;
  /** A real request carries the card number. The sandbox keeps none, so it says how the card behaves. */
  readonly card: BankBehaviour;
  /** Whether the fingerprint page answered in time. */
  readonly threeDSCompInd: 'Y' | 'N';
  readonly purchase: Purchase;
  readonly notificationURL: string;
  readonly browserJavascriptEnabled: boolean;
  readonly browserAcceptHeader: string;
  readonly browserUserAgent: string;
  readonly browserIP: string;
  readonly browser?: BrowserEnv;
}

/** The bank's answer (ARes), or its refusal to understand the request (Erro). */
export type AuthenticationResponse =
  | { readonly messageType: 'ARes'; readonly acsTransID: string; readonly transStatus: TransStatus }
  | { readonly messageType: 'Erro'; readonly errorDescription: string };

/** How a challenge stands, by the bank's own records (RReq). */
export interface ChallengeResult {
  readonly transStatus: TransStatus;
  /** `01` the shopper cancelled, `04` the time was up. */
  readonly challengeCancel?: '01' | '04';
}

/** The bank as the provider sees it: three addresses for the shopper's browser, two calls from server to server. */
export interface Bank {
  /** Where the fingerprint page is; some banks have one that never answers. */
  methodUrl(silent: boolean): string;
  readonly challengeUrl: string;
  authenticate(request: AuthenticationRequest): Promise<AuthenticationResponse>;
  /** The only word on a challenge that counts. */
  result(acsTransID: string): Promise<ChallengeResult | undefined>;
}

/** A message as it travels in a form: base64url of its JSON. */
export function encode(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}

/** One text field of a message from a form, or nothing where the message is garbled. */
export function fieldOf(encoded: unknown, field: string): string | undefined {
  if (typeof encoded !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    const value = typeof message === 'object' && message !== null ? (message as Record<string, unknown>)[field] : undefined;
    return typeof value === 'string' ? value : undefined;
  } catch {
    // Whoever sends garbage is told nothing.
    return undefined;
  }
}
