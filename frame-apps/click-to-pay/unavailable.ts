import { PayError } from '../../bridge/errors.js';

/** A scheme could not do what it was asked. `reason` is in the words of EMV Secure Remote Commerce. */
export class Unavailable extends PayError {
  constructor(
    readonly reason: string,
    what: string,
    cause?: unknown,
  ) {
    super('CLICK_TO_PAY_UNAVAILABLE', `Click to Pay is not available: ${what}, ${reason}`, {}, cause);
  }
}
