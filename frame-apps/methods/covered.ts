/** How long the pointer rests before the browser is asked, in milliseconds. */
const REST_MS = 300;
/**
 * How long the browser may take between two looks, in milliseconds: its least for what costs it
 * work.
 */
const POLL_MS = 100;

/**
 * What a browser tells that knows whether an element is covered: Chromium, by the second version of
 * the API.
 */
type Entry = IntersectionObserverEntry & { readonly isVisible?: boolean };

/**
 * Asks, whenever the pointer rests on the frame's content, whether something covers it or makes it
 * invisible: a page can lay a decoy over a button that lets presses through. Returns whether it did
 * so at the last look; `false` where the browser does not tell. `stop` ends it.
 *
 * Each look ends with its answer: as long as a document looks, Chromium drops presses in it that
 * come within half a second of a movement of its frame, so a shopper who presses right after
 * scrolling, or in a form that has just opened, would press in vain.
 */
export function watchCover(content: Element): {
  readonly isCovered: () => boolean;
  readonly stop: () => void;
} {
  let isCovered = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay: POLL_MS,
  };
  const observer = new IntersectionObserver((entries) => {
    isCovered = (entries.at(-1) as Entry | undefined)?.isVisible === false;
    observer.disconnect();
  }, options);
  const leave = () => clearTimeout(rest);
  const move = () => {
    leave();
    rest = setTimeout(() => observer.observe(content), REST_MS);
  };
  content.addEventListener('pointermove', move);
  content.addEventListener('pointerleave', leave);
  return {
    isCovered: () => isCovered,
    stop: () => {
      leave();
      content.removeEventListener('pointermove', move);
      content.removeEventListener('pointerleave', leave);
      observer.disconnect();
    },
  };
}
