import { sizes } from '../appearance/sizes.js';

/** How the page limits the grid of wallets' buttons. */
export interface GridLimits {
  readonly maxColumns?: number | undefined;
  readonly maxRows?: number | undefined;
}

/** The grid of a number of buttons while it is collapsed. */
export interface ExpressGrid {
  readonly columns: number;
  readonly rows: number;
  /** How many buttons have a place: the others are behind "More". */
  readonly places: number;
}

/**
 * Returns the grid of a number of buttons where `room` buttons fit side by side. The page reserves
 * its height, and the frame lays it out.
 */
export function expressGrid(
  buttons: number,
  { maxColumns = Infinity, maxRows = 1 }: GridLimits,
  room = Infinity,
): ExpressGrid {
  const most = Math.min(atLeastOne(Math.min(room, maxColumns)), atLeastOne(buttons));
  const places = most * atLeastOne(maxRows);
  if (buttons <= places) {
    // Rows of the same length: two and two, not three and one.
    const rows = Math.ceil(buttons / most);
    return { columns: atLeastOne(Math.ceil(buttons / rows)), rows, places: buttons };
  }
  // Where there is one place, "More" comes below it.
  const shown = atLeastOne(places - 1);
  return { columns: most, rows: Math.ceil((shown + 1) / most), places: shown };
}

/** The least width of a button, and the space between two, in text sizes. */
const LEAST_WIDTH = 7.5;
export const GAP = sizes.gap / 16;

/** Returns how many buttons fit side by side in a width in text sizes; any number while it is 0. */
export const roomIn = (width: number, least = LEAST_WIDTH): number =>
  width > 0 ? Math.floor((width + GAP) / (least + GAP)) : Infinity;

/** A limit of the page's as a whole number; `NaN` and what is below 1 count as 1. */
const atLeastOne = (limit: number) => Math.max(Math.floor(limit) || 1, 1);
