/** Error reasons of EMV Secure Remote Commerce, with status and message. */
const reasons = {
  SRCI_ID_MISSING: [400, 'srcInitiatorId is missing'],
  DPA_ID_MISSING: [400, 'srciDpaId is missing'],
  SRCI_TXID_MISSING: [400, 'srciTransactionId is missing'],
  DPA_TXOPT_MISSING: [400, 'dpaTransactionOptions is missing'],
  INVALID_PARAMETER: [400, 'A parameter is missing or malformed'],
  CONSUMER_ID_MISSING: [400, 'The identity of the consumer is missing'],
  ID_FORMAT_UNSUPPORTED: [400, 'The format of the identity is not supported'],
  CODE_INVALID: [400, 'The code is incorrect'],
  CODE_EXPIRED: [400, 'The code has expired'],
  RETRIES_EXCEEDED: [403, 'Too many wrong codes'],
  AUTH_ERROR: [401, 'The consumer is not authenticated'],
  CARD_NOT_ALLOWED: [400, 'This card cannot be used'],
  SERVICE_ERROR: [500, 'The service is not available'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

/** A scheme's error, before its SDK converts it to the SDK's own format. */
export class Refusal {
  readonly status: number;
  readonly message: string;

  constructor(readonly reason: keyof typeof reasons) {
    [this.status, this.message] = reasons[reason];
  }
}
