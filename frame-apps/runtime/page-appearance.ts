import type { PageAppearance } from '../style/appearance.js';
import { loadFonts } from './fonts.js';

let current: PageAppearance = {};

/** The look of this document, to pass to the frames in it. */
export const currentAppearance = (): PageAppearance => current;

/** Keeps the look that is applied to this document, and loads its fonts. */
export function keepAppearance(appearance: PageAppearance): void {
  current = appearance;
  loadFonts(appearance.fonts);
}
