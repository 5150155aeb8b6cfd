/** Keeps the frames that scheme scripts put into the document out of the way of the keyboard and of screen readers. */
export function hideStrays(body: HTMLElement): () => void {
  const hide = () => {
    for (const frame of body.querySelectorAll<HTMLIFrameElement>(':scope > iframe:not([inert])')) {
      frame.inert = true;
      frame.ariaHidden = 'true';
      frame.tabIndex = -1;
    }
  };
  const watch = new MutationObserver(hide);
  watch.observe(body, { childList: true });
  hide();
  return () => watch.disconnect();
}
