import type { Style } from '../../bridge/contracts/shared/style.js';
import type { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';

/** The props of a payment method in the payment modal. */
export interface MethodProps {
  readonly payment: PaymentResult;
  readonly language: Language;
  readonly innerStyle?: Style | undefined;
  /** Prefills Bizum's phone number. */
  readonly phoneNumber?: string | undefined;
  /** The payment is in progress: nothing may be changed or sent now. */
  readonly paying: boolean;
  /** Pays with a token. */
  readonly pay: (token: string) => void;
  /** Reports an error: of an amount that has changed, the list learns the new one. */
  readonly failed: (error: PayError) => void;
  /** Reports that a token is being made, or no longer: as while paying, nothing else may be changed meanwhile. */
  readonly setMaking: (isMaking: boolean) => void;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
  /** Reports a problem. Without one, it clears the previous problem: the shopper is trying again. */
  readonly tell: (problem?: string) => void;
  /** Leaves, as Escape does; `undefined` on a page that cannot be left this way. */
  readonly leave?: (() => void) | undefined;
}
