import { useLayoutEffect } from 'react';
import type { Style } from '../../bridge/contracts/shared/style.js';
import { styleSheetOfRules } from './style-sheet-of-rules.js';
import { rulesOf, type Variants } from './rules.js';

/** Applies the merchant's style to the frame. */
export function useStyle(style: Style | undefined, variants: Variants): void {
  useLayoutEffect(() => {
    const styleSheet = styleSheetOfRules(rulesOf(style, variants));
    if (!styleSheet) return undefined;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (other) => other !== styleSheet,
      );
    };
  }, [style, variants]);
}
