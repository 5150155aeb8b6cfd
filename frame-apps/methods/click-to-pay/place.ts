import type { WalletCard } from './answers.js';

/**
 * The state: Idle → Loading → (Ready | Login → code → Ready | NotAvailable), and from Ready to the
 * scheme's page.
 */
export type Place =
  | { readonly at: 'idle' | 'loading' | 'notAvailable' }
  | { readonly at: 'login'; readonly problem?: 'unknown' | 'tooMany' }
  | {
      readonly at: 'code';
      readonly channel: string | undefined;
      readonly notice?: 'wrong' | 'expired' | 'sent';
    }
  /** `text`: why the confirmed card was declined. */
  | {
      readonly at: 'ready';
      readonly cards: readonly WalletCard[];
      readonly isCancelled?: boolean;
      readonly text?: string;
    }
  /** `checkout`: on the scheme's page. `paying`: the provider creates the token. */
  | {
      readonly at: 'checkout' | 'paying';
      readonly cards: readonly WalletCard[];
      readonly card: WalletCard;
    };

/** The rendered state, and whether a response is pending. */
export type View = Place & { readonly isBusy?: boolean };
