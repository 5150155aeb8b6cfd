/** Adds the style sheet of a lazily loaded part to the document. Uses the CSSOM, because the CSP blocks inline styles. */
export function dress(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
