/** Returns every element of a document, open shadow roots included. */
export function elementsIn(root: Document | ShadowRoot): readonly Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
  ]);
}
