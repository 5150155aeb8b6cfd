/** How long the browser may take between two looks, in milliseconds: its least for what costs it work. */
const LOOK_MS = 100;

/** What a browser tells that knows whether an element is covered: Chromium, by the second version of the API. */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };

/**
 * Watches, from the moment the pointer comes, whether something covers the frame's content or makes it invisible: a page can lay a
 * decoy over a button that lets presses through. Returns whether it did so at the last look; `false` where the browser does not
 * tell. `stop` ends the watch.
 */
export function watchCover(content: Element): { readonly isCovered: () => boolean; readonly stop: () => void } {
  let isCovered = false;
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay: LOOK_MS,
  };
  const observer = new IntersectionObserver((entries) => {
    isCovered = (entries.at(-1) as Entry | undefined)?.isVisible === false;
  }, options);
  const look = () => observer.observe(content);
  content.addEventListener('pointerover', look, { once: true });
  return {
    isCovered: () => isCovered,
    stop: () => {
      content.removeEventListener('pointerover', look);
      observer.disconnect();
    },
  };
}
