const locks = new WeakMap<HTMLElement, { count: number; readonly overflow: string; readonly gutter: string }>();

/** Keeps a page from scrolling for as long as anything holds it. Gives the way to let go; the page's own styles come back. */
export function lockScroll({ documentElement }: Document): () => void {
  const { style } = documentElement;
  const lock = locks.get(documentElement) ?? { count: 0, overflow: style.overflow, gutter: style.scrollbarGutter };
  locks.set(documentElement, lock);
  if (!lock.count++) {
    style.overflow = 'hidden';
    // Where a scrollbar takes room, its room stays: the page behind the overlay must not jump.
    if (documentElement.scrollHeight > documentElement.clientHeight) style.scrollbarGutter = 'stable';
  }
  return () => {
    if (--lock.count) return;
    style.overflow = lock.overflow;
    style.scrollbarGutter = lock.gutter;
    locks.delete(documentElement);
  };
}
