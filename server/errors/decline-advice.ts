import type { DeclineAdvice } from '../../api/merchant-types.js';
import type { Code } from './codes.js';

/**
 * The status code of a charge without the shopper for which the issuer demands that they
 * authenticate.
 */
export const AUTHENTICATION_REQUIRED = 'E305' satisfies Code;

/** What the merchant does after a decline, by its status code. */
export const declineAdvice: Readonly<Partial<Record<Code, DeclineAdvice>>> = {
  E200: 'RETRY_LATER',
  E201: 'RETRY_LATER',
  E221: 'RETRY_LATER',
  E301: 'ANOTHER_METHOD',
  E302: 'AUTHENTICATE',
  E303: 'RETRY_LATER',
  E304: 'ANOTHER_METHOD',
  [AUTHENTICATION_REQUIRED]: 'AUTHENTICATE',
  E503: 'ANOTHER_METHOD',
  E504: 'DO_NOT_RETRY',
  E505: 'ANOTHER_METHOD',
  E506: 'ANOTHER_METHOD',
  E507: 'AUTHENTICATE',
  E509: 'DO_NOT_RETRY',
  E600: 'ANOTHER_METHOD',
  E620: 'ANOTHER_METHOD',
  E640: 'ANOTHER_METHOD',
  E641: 'ANOTHER_METHOD',
  E642: 'RETRY_LATER',
  E643: 'AUTHENTICATE',
  E644: 'RETRY_LATER',
  E645: 'RETRY_LATER',
  E646: 'RETRY_LATER',
  E647: 'RETRY_LATER',
  E648: 'ANOTHER_METHOD',
  E649: 'ANOTHER_METHOD',
  E650: 'ANOTHER_METHOD',
  E651: 'AUTHENTICATE',
  E652: 'DO_NOT_RETRY',
  E680: 'ANOTHER_METHOD',
  E700: 'ANOTHER_METHOD',
};
