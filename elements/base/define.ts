/** Where elements are registered. A second copy of the kit, which cannot be seen from the first, leaves a mark there. */
type Registry = CustomElementRegistry & { payframeTwice?: boolean };

/** Registers an element, where there are elements to register: on a server it does nothing. A second copy of the kit says so once. */
export function define(elementClass: CustomElementConstructor & { readonly contract: { readonly tag: string } }): void {
  const registry = globalThis.customElements as Registry | undefined;
  const { tag } = elementClass.contract;
  // A server has no document; what stands for elements there is Lit's, for its own rendering.
  if (!registry || !globalThis.document) return;
  if (!registry.get(tag)) return registry.define(tag, elementClass);
  if (!registry.payframeTwice) console.warn('Payframe is loaded twice; the first copy is used');
  registry.payframeTwice = true;
}

/** Whether there is another copy of the kit on the page. */
export const isLoadedTwice = (): boolean => Boolean((customElements as Registry).payframeTwice);
