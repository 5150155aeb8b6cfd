/**
 * Adds the style sheet of a part to the document that is not in the document itself. Uses the
 * CSSOM, because the CSP blocks inline styles. Does nothing where the build renders the document.
 */
export function adoptStyles(css: string): void {
  if (typeof document === 'undefined') return;
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(css);
  document.adoptedStyleSheets.push(styleSheet);
}
