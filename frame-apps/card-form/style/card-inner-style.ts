import type { Style } from '../../../bridge/contracts/shared/style.js';
import type { InnerStyle } from '../../style/document-style.js';
import { rulesOf } from '../../style/rules.js';
import { styleSheetOfRules } from '../../style/style-sheet-of-rules.js';
import { cardStyle, withColors } from './card-style.js';
import { repairsOf, withRepairs } from './readable-style.js';
import { cardVariants } from './style-variants.js';

/** The merchant's style of a card form, but for colors that would hide its text. */
export function cardInnerStyle(style: Style): InnerStyle {
  const allowed = cardStyle(style);
  const { style: repairs, warnings } = withColors((colors) => repairsOf(allowed, colors));
  return {
    styleSheet: styleSheetOfRules(rulesOf(withRepairs(allowed, repairs), cardVariants)),
    warnings,
  };
}
