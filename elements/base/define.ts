/**
 * The element registry. A second copy of the kit marks it, because the first copy cannot detect it
 * otherwise.
 */
type Registry = CustomElementRegistry & { payframeTwice?: boolean };

/**
 * Registers an element; does nothing on a server. It may be called repeatedly. A second copy of the
 * kit logs one warning.
 */
export function define(
  elementClass: CustomElementConstructor & { readonly contract: { readonly tag: string } },
): void {
  const registry = globalThis.customElements as Registry | undefined;
  const { tag } = elementClass.contract;
  // A server has no document; its element registry, if any, is Lit's for server rendering.
  if (!registry || !globalThis.document) return;
  const known = registry.get(tag);
  if (known === elementClass) return;
  if (!known) return registry.define(tag, elementClass);
  if (!registry.payframeTwice) console.warn('Payframe is loaded twice; the first copy is used');
  registry.payframeTwice = true;
}

/** Whether a second copy of the kit is on the page. */
export const isLoadedTwice = (): boolean => Boolean((customElements as Registry).payframeTwice);
