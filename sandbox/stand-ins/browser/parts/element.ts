/** Makes an element of a document with some of its properties and children. */
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
