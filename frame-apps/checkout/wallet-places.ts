/**
 * The state of a wallet. `held`: it is not supported, but another one is shown already: its
 * neighbor fills its place, so that no other one moves.
 */
export type WalletState = 'pending' | 'there' | 'held' | 'gone';

/**
 * Returns the states as they are shown: in order, so that a button whose neighbor may still drop out
 * is not drawn yet. `isLate` ends that.
 */
export const shownStates = (
  states: readonly WalletState[],
  isLate: boolean,
): readonly WalletState[] => {
  const first = states.indexOf('pending');
  return states.map((state, at) =>
    state === 'there' && first >= 0 && at > first && !isLate ? 'pending' : state,
  );
};

/**
 * Returns the state of a wallet that has reported whether it is supported, among the states that are
 * shown.
 */
export const reportedState = (shown: readonly WalletState[], isSupported: boolean): WalletState => {
  if (isSupported) return 'there';
  return shown.includes('there') ? 'held' : 'gone';
};

/**
 * Returns the first and the last cell that the button in a cell of a line fills: its own and the
 * free ones that follow it; if it is the first button of the line, those before it too.
 */
export function filledCells(
  cell: number,
  line: { readonly first: number; readonly last: number },
  isFree: (cell: number) => boolean,
): readonly [first: number, last: number] {
  let [first, last] = [cell, cell];
  while (last < line.last && isFree(last + 1)) last += 1;
  while (first > line.first && isFree(first - 1)) first -= 1;
  return [first === line.first ? first : cell, last];
}

/** Returns how many columns the wallet at an index fills. */
export function spanOf(states: readonly WalletState[], at: number): number {
  const placed = states.flatMap((state, index) => (state === 'gone' ? [] : [index]));
  const line = { first: 0, last: placed.length - 1 };
  const [first, last] = filledCells(
    placed.indexOf(at),
    line,
    (cell) => states[placed[cell]!] === 'held',
  );
  return last - first + 1;
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
