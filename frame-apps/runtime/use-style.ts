import { useLayoutEffect } from 'react';
import type { Style } from '../../bridge/contracts/shared/props.js';
import { rulesOf, type Variants } from './style.js';

/** Dresses the frame as the merchant wishes. By way of the object model: the frame's policy allows no style in text. */
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
    return undefined; // A browser that does not know the state does not draw it.
  }
}
