import type { StyleRule } from './rules.js';

/**
 * Returns a style sheet with these rules. Uses the CSSOM, because the frame's CSP blocks inline
 * styles.
 */
export function styleSheetOfRules(rules: readonly StyleRule[]): CSSStyleSheet | undefined {
  if (!rules.length) return undefined;
  const styleSheet = new CSSStyleSheet();
  for (const { selector, declarations } of rules) {
    const at = addRule(styleSheet, selector);
    if (at) for (const [property, value] of declarations) at.style.setProperty(property, value);
  }
  return styleSheet;
}

function addRule(styleSheet: CSSStyleSheet, selector: string): CSSStyleRule | undefined {
  try {
    return styleSheet.cssRules[
      styleSheet.insertRule(`${selector}{}`, styleSheet.cssRules.length)
    ] as CSSStyleRule;
  } catch {
    return undefined; // The browser does not support the state's selector: skip it.
  }
}
