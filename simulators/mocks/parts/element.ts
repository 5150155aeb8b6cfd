/** Creates an element in a document, with properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  of: Document,
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(of.createElement(name), properties);
  made.append(...children);
  return made;
}
