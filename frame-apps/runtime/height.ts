/**
 * Reports the height of the content in whole pixels, at most once per animation frame. It observes the content, not the
 * document: a document is as tall as its iframe, so its height would feed itself.
 */
export function watchHeight(content: Element, tell: (height: number) => void): () => void {
  let told = -1;
  let frame = 0;
  const measure = () => {
    frame = 0;
    const height = content.getBoundingClientRect().height;
    if (Math.abs(height - told) < 1) return;
    told = height;
    tell(Math.ceil(height));
  };
  const observer = new ResizeObserver(() => {
    frame ||= requestAnimationFrame(measure);
  });
  observer.observe(content);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
