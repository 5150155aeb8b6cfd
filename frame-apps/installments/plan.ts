import type { Language } from '../../bridge/languages.js';
import type { InstallmentOffer } from '../../api/types.js';

/** Installments that the shopper has chosen, of an offer. */
export interface PlanChosen {
  readonly of: InstallmentOffer;
  readonly count: number;
  /** As the shopper has seen it, in minor units. */
  readonly totalAmount: number;
}

/** How the shopper pays: in full or in installments. */
export interface PlanState {
  /** The installments, if any. They count as long as their offer is the card's. */
  readonly plan?: PlanChosen;
  /** Whether the shopper had chosen some that are not offered any more. */
  readonly isLost?: boolean;
}

/** The installments that a form offers, and the choice. */
export interface PlanChoice {
  /** The installments that are offered for the card now, as the provider has sent them. */
  readonly offer?: InstallmentOffer | undefined;
  /** Whether the provider is asked for the installments of another amount. */
  readonly isRenewing: boolean;
  readonly planState: PlanState;
  /** Chooses installments or, without any, to pay in full. */
  choosePlan(state: PlanState): void;
}

/** The props of the list. */
export interface InstallmentListProps {
  readonly card: PlanChoice;
  readonly language: Language;
  readonly disabled: boolean;
  /** The form is being sent: the choice stays as it is. */
  readonly busy: boolean;
}
