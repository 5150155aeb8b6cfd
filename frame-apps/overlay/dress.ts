/** Adds a style sheet to the document, for what comes later than the document's own: its policy allows no style in text. */
export function dress(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
