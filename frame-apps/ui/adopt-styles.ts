/**
 * Adds the style sheet of a lazily loaded part to the document. Uses the CSSOM, because the CSP
 * blocks inline styles.
 */
export function adoptStyles(css: string): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(css);
  document.adoptedStyleSheets.push(styleSheet);
}
