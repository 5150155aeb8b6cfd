const locks = new WeakMap<HTMLElement, { count: number; readonly before: readonly [x: string, y: string, padding: string] }>();

/** Keeps a page from scrolling for as long as anything holds it. Gives the way to let go; the page's own styles come back. */
export function lockScroll({ documentElement, defaultView }: Document): () => void {
  const { style } = documentElement;
  const lock = locks.get(documentElement) ?? { count: 0, before: [style.overflowX, style.overflowY, style.paddingInlineEnd] };
  locks.set(documentElement, lock);
  if (!lock.count++) {
    // The room of the scrollbar is kept: the page behind the overlay must not jump.
    const scrollbar = defaultView!.innerWidth - documentElement.clientWidth;
    const padding = parseFloat(defaultView!.getComputedStyle(documentElement).paddingInlineEnd) || 0;
    style.overflow = 'hidden';
    if (scrollbar) style.paddingInlineEnd = `${padding + scrollbar}px`;
  }
  return () => {
    if (--lock.count) return;
    [style.overflowX, style.overflowY, style.paddingInlineEnd] = lock.before;
    locks.delete(documentElement);
  };
}
