import { PayError } from '../../../bridge/errors.js';
import * as failures from '../../../bridge/failures.js';

/** A failed call to a scheme. `reason` is an error reason of EMV Secure Remote Commerce. */
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
