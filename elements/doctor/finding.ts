import type { Contract } from '../../bridge/contract.js';
import type { Config, frameUrl } from '../base/config.js';

/** What is wrong on a page, and what to do about it. */
export interface Finding {
  /** Stable. Where a component would fail of the same cause, the code of its error. */
  readonly code: string;
  readonly problem: string;
  readonly remedy: string;
  /** The component it is about, where it is about one. */
  readonly element?: Element | undefined;
}

/** What the doctor is told of the kit on the page. */
export interface Kit extends Pick<Config, 'host'> {
  readonly frameUrl: typeof frameUrl;
  readonly isLoadedTwice: boolean;
}

/** A component as the doctor finds it. */
export interface Patient extends HTMLElement {
  readonly contract: Contract;
  readonly isEligible: boolean;
  readonly ready: Promise<void>;
}

/** Something to look at: gives what is wrong with it. */
export type Check = (kit: Kit, patients: readonly Patient[]) => readonly Finding[] | Promise<readonly Finding[]>;
