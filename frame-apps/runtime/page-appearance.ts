import type { PageAppearance } from '../style/appearance.js';

let current: PageAppearance = {};

/** The look of this document, to pass to the frames in it. */
export const currentAppearance = (): PageAppearance => current;

/** Keeps the look that is applied to this document. */
export const keepAppearance = (appearance: PageAppearance): void => void (current = appearance);
