import type { TokenDetails } from '../../../server/token-details.js';

/** The details of an order in the sandbox: the server knows nothing of what was chosen at PayPal. */
export interface SandboxOrder extends TokenDetails {
  /** The id of the address that the shopper chose in PayPal's window. */
  readonly shipTo?: string;
}
