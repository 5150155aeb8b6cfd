/** The least width of a button, and the space between two, in text sizes. */
const LEAST_WIDTH = 7.5;
export const GAP = 0.5;

/** How the page limits the grid. */
export interface Limits {
  readonly maxColumns?: number | undefined;
  readonly maxRows?: number | undefined;
}

/** The grid of the row. Cells are counted from 0, line by line. */
export interface Layout {
  readonly columns: number;
  /** The cell of the button "More"; `undefined` if every wallet has a place. */
  readonly more: number | undefined;
  /** The number of rows while the row is collapsed. */
  readonly rows: number;
  /** Returns the cell of the wallet at an index. */
  cellOf(index: number): number;
  /** Whether the wallet at an index is shown while the row is collapsed. */
  isShown(index: number): boolean;
}

/**
 * Lays out a number of wallets in a width in text sizes: side by side while it is 0, which is
 * unknown. A wallet that comes later gets the next cell, so that no other one moves.
 */
export function layoutOf(
  wallets: number,
  width: number,
  { maxColumns = Infinity, maxRows = 1 }: Limits,
): Layout {
  const room = width > 0 ? Math.floor((width + GAP) / (LEAST_WIDTH + GAP)) : Infinity;
  const most = atLeastOne(Math.min(room, maxColumns));
  const places = most * atLeastOne(maxRows);
  if (wallets <= places) {
    // Rows of the same length: two and two, not three and one.
    const rows = Math.ceil(wallets / most);
    return {
      columns: atLeastOne(Math.ceil(wallets / rows)),
      more: undefined,
      rows,
      cellOf: (index) => index,
      isShown: () => true,
    };
  }
  // Where there is one place, "More" comes below it.
  const shown = atLeastOne(places - 1);
  return {
    columns: most,
    more: shown,
    rows: Math.ceil((shown + 1) / most),
    cellOf: (index) => (index < shown ? index : index + 1),
    isShown: (index) => index < shown,
  };
}

/** A limit of the page's as a whole number; `NaN` and what is below 1 count as 1. */
const atLeastOne = (limit: number) => Math.max(Math.floor(limit) || 1, 1);
