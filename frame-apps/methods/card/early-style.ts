import type { Style } from '../../../bridge/contracts/shared/style.js';
import { cardStyle, withColors } from '../../card-form/card-style.js';
import { repairsOf, withRepairs } from '../../card-form/readable-style.js';
import { cardVariants } from '../../card-form/style-variants.js';
import { styleSheetOfRules } from '../../runtime/style-sheet-of-rules.js';
import { rulesOf } from '../../runtime/style.js';

/**
 * Returns a sheet with the merchant's style of a card form, but for colors that would hide its
 * text. The app warns of those.
 */
export function cardStyleSheetOf(style: Style | undefined): CSSStyleSheet | undefined {
  const allowed = cardStyle(style);
  const { style: repairs } = withColors((colors) => repairsOf(allowed, colors));
  return styleSheetOfRules(rulesOf(withRepairs(allowed, repairs), cardVariants));
}
