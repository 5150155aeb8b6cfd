import type { Contract } from '../../bridge/contract.js';
import type { PayError } from '../../bridge/errors.js';
import type { PaymentResult } from '../../api/types.js';
import type { Config, frameUrl } from '../base/config.js';

/** A problem on a page, and its remedy. */
export interface Finding {
  /** A stable code: that of the component's error, if the same cause makes a component fail. */
  readonly code: string;
  /** The problem, in one sentence. */
  readonly problem: string;
  /** How to fix it. */
  readonly remedy: string;
  /** The component that the finding is about, if any. */
  readonly element?: Element | undefined;
}

/** The kit's state on the page, for the checks. */
export interface Kit extends Pick<Config, 'host' | 'walletsHost'> {
  readonly frameUrl: typeof frameUrl;
  readonly isLoadedTwice: boolean;
  /** The payments of `confirmPayment` that the provider does not have. */
  readonly notFound: readonly string[];
  readonly getPayment: (
    id: string,
    options: { readonly signal: AbortSignal },
  ) => Promise<PaymentResult>;
}

/** A component, as the checks see it. */
export interface Patient extends HTMLElement {
  readonly contract: Contract;
  readonly isEligible: boolean;
  readonly ready: Promise<void>;
  readonly frame: { readonly complaint?: PayError | undefined };
  readonly problem: { readonly mistake?: PayError | undefined };
  /** Set for a control of a form. */
  readonly control?: { readonly isHeldBack: boolean };
  readonly paymentId?: string | undefined;
  readonly accountId?: string | undefined;
}

/** A check: returns its findings. */
export type Check = (
  kit: Kit,
  patients: readonly Patient[],
) => readonly Finding[] | Promise<readonly Finding[]>;
