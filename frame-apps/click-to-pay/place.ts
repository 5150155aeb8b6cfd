import type { WalletCard } from './answers.js';

/** Where the shopper stands: Idle → Loading → (Ready | Login → code → Ready | NotAvailable), and from Ready to the scheme's page. */
export type Place =
  | { readonly at: 'idle' | 'loading' | 'notAvailable' }
  | { readonly at: 'login'; readonly problem?: 'unknown' | 'tooMany' }
  | { readonly at: 'code'; readonly channel: string | undefined; readonly said?: 'wrong' | 'expired' | 'sent' }
  /** `words`: why the card that was confirmed is not taken. */
  | { readonly at: 'ready'; readonly cards: readonly WalletCard[]; readonly isCancelled?: boolean; readonly words?: string }
  /** At the scheme's own page, and then at the provider's with what came of it. */
  | { readonly at: 'checkout' | 'paying'; readonly cards: readonly WalletCard[]; readonly card: WalletCard };

/** What is on the screen: a place, and whether an answer is being waited for there. */
export type View = Place & { readonly isBusy?: boolean };
