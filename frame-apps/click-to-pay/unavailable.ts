import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';

/** A scheme could not do what it was asked. `reason` is in the words of EMV Secure Remote Commerce. */
export class Unavailable extends PayError {
  constructor(
    readonly reason: string,
    what: string,
    cause?: unknown,
  ) {
    const { code, message } = failures.clickToPay(`${what}, ${reason}`);
    super(code, message, {}, cause);
  }
}
