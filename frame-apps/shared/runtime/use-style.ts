import { useLayoutEffect } from 'react';
import type { Style } from '../../../bridge/contracts/shared/style.js';
import { rulesOf, type Variants } from './style.js';

/** Applies the merchant's style to the frame. Uses the CSSOM, because the frame's CSP blocks inline styles. */
export function useStyle(style: Style | undefined, variants: Variants): void {
  useLayoutEffect(() => {
    const rules = rulesOf(style, variants);
    if (!rules.length) return undefined;
    const sheet = new CSSStyleSheet();
    for (const { selector, declarations } of rules) {
      const at = addRule(sheet, selector);
      if (at) for (const [property, value] of declarations) at.style.setProperty(property, value);
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [style, variants]);
}

function addRule(sheet: CSSStyleSheet, selector: string): CSSStyleRule | undefined {
  try {
    return sheet.cssRules[sheet.insertRule(`${selector}{}`, sheet.cssRules.length)] as CSSStyleRule;
  } catch {
    return undefined; // The browser does not support the state's selector: skip it.
  }
}
