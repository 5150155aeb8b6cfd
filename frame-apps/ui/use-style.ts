import { useLayoutEffect } from 'react';
import type { Style } from '../../bridge/contracts/shared/style.js';
import { sheetOfRules } from '../runtime/sheet-of-rules.js';
import { rulesOf, type Variants } from '../runtime/style.js';

/** Applies the merchant's style to the frame. */
export function useStyle(style: Style | undefined, variants: Variants): void {
  useLayoutEffect(() => {
    const sheet = sheetOfRules(rulesOf(style, variants));
    if (!sheet) return undefined;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [style, variants]);
}
