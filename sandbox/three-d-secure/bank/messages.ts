import type { BrowserEnv, TransStatus } from '../../database/schema.js';
import type { BankBehaviour } from '../../payments/outcome.js';

/** The purchase that the bank shows the shopper. */
export interface PurchaseSummary {
  readonly merchantName: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
  readonly language?: string;
}

/** The authentication request (AReq), as far as the sandbox's bank reads it. */
export interface AuthenticationRequest {
  readonly threeDSServerTransID: string;
  /**
   * A real request contains the card number. The sandbox stores none, so it sends the test
   * behavior.
   */
  readonly card: BankBehaviour;
  /** Whether the fingerprint page replied in time. */
  readonly threeDSCompInd: 'Y' | 'N';
  readonly purchase: PurchaseSummary;
  readonly notificationURL: string;
  readonly browserJavascriptEnabled: boolean;
  readonly browserAcceptHeader: string;
  readonly browserUserAgent: string;
  readonly browserIP: string;
  readonly browser?: BrowserEnv;
}

/** The bank's response (ARes), or an error message (Erro). */
export type AuthenticationResponse =
  | { readonly messageType: 'ARes'; readonly acsTransID: string; readonly transStatus: TransStatus }
  | { readonly messageType: 'Erro'; readonly errorDescription: string };

/** The result of a challenge in the bank's records (RReq). */
export interface ChallengeResult {
  readonly transStatus: TransStatus;
  /** `01` canceled by the shopper, `04` timed out. */
  readonly challengeCancel?: '01' | '04';
}

/**
 * The bank as the provider sees it: URLs for the shopper's browser, and calls from server to
 * server.
 */
export interface Bank {
  /** URL of the fingerprint page; with `silent`, one that never replies. */
  methodUrl(silent: boolean): string;
  readonly challengeUrl: string;
  authenticate(request: AuthenticationRequest): Promise<AuthenticationResponse>;
  /** The authoritative result of a challenge; `undefined` if unknown. */
  result(acsTransID: string): Promise<ChallengeResult | undefined>;
}

/** Encodes a message for a form field: base64url of its JSON. */
export function encode(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}

/** Reads a text field of an encoded message; `undefined` if the message is malformed. */
export function fieldOf(encoded: unknown, field: string): string | undefined {
  if (typeof encoded !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    const value =
      typeof message === 'object' && message !== null
        ? (message as Record<string, unknown>)[field]
        : undefined;
    return typeof value === 'string' ? value : undefined;
  } catch {
    // Malformed input yields no details.
    return undefined;
  }
}
