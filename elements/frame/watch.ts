/**
 * Calls `removed` when an iframe is taken out of a root: by a script of the page, as an element
 * that leaves the page takes its root with it. Needs no timer. Returns a function that stops
 * watching.
 */
export function watch(root: Node, iframe: HTMLIFrameElement, removed: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!root.contains(iframe)) removed();
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
