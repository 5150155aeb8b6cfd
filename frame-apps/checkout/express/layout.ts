import { expressGrid, roomIn, type GridLimits } from '../../../bridge/express-grid.js';

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
export function layoutOf(wallets: number, width: number, limits: GridLimits): Layout {
  const { columns, rows, places } = expressGrid(wallets, limits, roomIn(width));
  const hasMore = places < wallets;
  return {
    columns,
    more: hasMore ? places : undefined,
    rows,
    cellOf: (index) => (hasMore && index >= places ? index + 1 : index),
    isShown: (index) => !hasMore || index < places,
  };
}
