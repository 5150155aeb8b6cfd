const locks = new WeakMap<
  HTMLElement,
  { count: number; readonly before: readonly [x: string, y: string, padding: string] }
>();

/**
 * Locks the scrolling of a page while at least one lock is held. Returns a function that releases
 * the lock; the last one restores the page's styles.
 */
export function lockScroll({ documentElement, defaultView }: Document): () => void {
  const { style } = documentElement;
  const lock = locks.get(documentElement) ?? {
    count: 0,
    before: [style.overflowX, style.overflowY, style.paddingInlineEnd],
  };
  locks.set(documentElement, lock);
  if (!lock.count++) {
    // Keep the scrollbar's space, so that the page behind the overlay does not jump.
    const scrollbar = defaultView!.innerWidth - documentElement.clientWidth;
    const padding =
      parseFloat(defaultView!.getComputedStyle(documentElement).paddingInlineEnd) || 0;
    style.overflow = 'hidden';
    if (scrollbar) style.paddingInlineEnd = `${padding + scrollbar}px`;
  }
  return () => {
    if (--lock.count) return;
    [style.overflowX, style.overflowY, style.paddingInlineEnd] = lock.before;
    locks.delete(documentElement);
  };
}
