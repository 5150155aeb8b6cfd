import type { StyleRule } from './style.js';

/** Returns a style sheet with these rules. Uses the CSSOM, because the frame's CSP blocks inline styles. */
export function sheetOfRules(rules: readonly StyleRule[]): CSSStyleSheet | undefined {
  if (!rules.length) return undefined;
  const sheet = new CSSStyleSheet();
  for (const { selector, declarations } of rules) {
    const at = addRule(sheet, selector);
    if (at) for (const [property, value] of declarations) at.style.setProperty(property, value);
  }
  return sheet;
}

function addRule(sheet: CSSStyleSheet, selector: string): CSSStyleRule | undefined {
  try {
    return sheet.cssRules[sheet.insertRule(`${selector}{}`, sheet.cssRules.length)] as CSSStyleRule;
  } catch {
    return undefined; // The browser does not support the state's selector: skip it.
  }
}
