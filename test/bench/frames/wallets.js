// Runs first in the page and in each document of a frame: when each wallet's button, and each iframe, was first painted where the
// document shows it. What an iframe's own document shows counts from when the iframe is seen: the driver puts the two together.
(() => {
  const seen = new Map();
  const now = () => performance.timeOrigin + performance.now();
  const afterPaint = (work) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), work(now()));
    port2.postMessage(0);
  };
  const isShown = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 &&
      height > 0 &&
      !element.matches(':disabled') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  /** Buttons and iframes, those in shadow roots too. */
  const partsOf = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches('button, iframe') ? [element] : []),
      ...(element.shadowRoot ? partsOf(element.shadowRoot) : []),
    ]);
  // Polls: an observer of the frame's initial document would be lost with it.
  const look = () => {
    const fresh = partsOf(document).filter((part) => !seen.has(part) && isShown(part));
    for (const part of fresh) seen.set(part, undefined);
    if (fresh.length) afterPaint((at) => fresh.forEach((part) => seen.set(part, at)));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const timesOf = (name) =>
    [...seen].filter(([part, at]) => part.localName === name && at !== undefined);
  /** What this document has shown so far, with its own address. */
  window.benchWallets = () => ({
    address: location.href,
    buttons: timesOf('button').map(([, at]) => at),
    frames: timesOf('iframe').map(([part, at]) => [part.src, at]),
  });
})();
