/**
 * The state of a wallet. `held`: it is not supported, but its place is kept so that another wallet
 * does not move: the next one fills it.
 */
export type WalletState = 'pending' | 'there' | 'held' | 'gone';

/** Returns the state of the wallet at an index that has reported whether it is supported. */
export const reportedState = (
  states: readonly WalletState[],
  at: number,
  isSupported: boolean,
): WalletState => {
  if (isSupported) return 'there';
  return states.slice(at + 1).includes('there') ? 'held' : 'gone';
};

/** Returns how many columns the wallet at an index fills: its own, and those held before it. */
export function spanOf(states: readonly WalletState[], at: number): number {
  const visible = (state: WalletState) => state === 'there' || state === 'pending';
  const last = states.slice(0, at).findLastIndex(visible);
  return 1 + states.slice(last + 1, at).filter((state) => state === 'held').length;
}

/**
 * Returns the style of the checkbox below the buttons of what it stores: at their side of the row,
 * and as wide as they are at least.
 */
export function boxPlace(
  states: readonly WalletState[],
  isStored: (at: number) => boolean,
): { readonly minWidth: string; readonly marginInlineStart: 'auto' | undefined } {
  const spans = states.map((state, at) =>
    state === 'there' || state === 'pending' ? spanOf(states, at) : 0,
  );
  const sum = (all: readonly number[]) => all.reduce((total, span) => total + span, 0);
  const share = sum(spans.filter((_, at) => isStored(at))) / sum(spans);
  const first = states.findIndex((_, at) => isStored(at));
  return {
    minWidth: `calc((100% + var(--gap)) * ${share} - var(--gap))`,
    marginInlineStart: sum(spans.slice(0, first)) ? 'auto' : undefined,
  };
}
