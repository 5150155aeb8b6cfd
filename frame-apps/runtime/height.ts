/** Reports every watched height, if it has changed. */
const reports = new Set<() => void>();

/** Reports the height at once: what the page is told next is then true of the height it has. */
export const reportHeight = (): void => reports.forEach((report) => report());

/**
 * Reports the height of the content in whole pixels, at most once per animation frame. It observes
 * the content, not the document: a document is as tall as its iframe, so its height would feed
 * itself.
 */
export function watchHeight(content: Element, report: (height: number) => void): () => void {
  let reported = -1;
  let frame = 0;
  const measure = () => {
    frame = 0;
    const height = content.getBoundingClientRect().height;
    if (Math.abs(height - reported) < 1) return;
    reported = height;
    report(Math.ceil(height));
  };
  const observer = new ResizeObserver(() => {
    frame ||= requestAnimationFrame(measure);
  });
  observer.observe(content);
  reports.add(measure);
  return () => {
    reports.delete(measure);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
