/** Registers an element, where there are elements to register: on a server it does nothing. A second copy of the kit says so once. */
export function define(elementClass: CustomElementConstructor & { readonly contract: { readonly tag: string } }): void {
  const { customElements } = globalThis;
  const { tag } = elementClass.contract;
  if (!customElements) return;
  if (!customElements.get(tag)) return customElements.define(tag, elementClass);
  if (!warned) console.warn('Payframe is loaded twice; the first copy is used');
  warned = true;
}

let warned = false;

/** Whether another copy of the kit was there before. */
export const isLoadedTwice = (): boolean => warned;
