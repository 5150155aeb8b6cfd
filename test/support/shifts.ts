import type { Frame, Page } from '@playwright/test';

type Shifting = Window & { shift?: number; flushShifts?: () => void };

/**
 * Runs on the page first: adds up layout shifts. Firefox does not report them; tests compare
 * positions there.
 */
export function addUpShifts(): void {
  const page = window as Shifting;
  page.shift = 0;
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  const addUp = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      page.shift! += (entry as PerformanceEntry & { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => addUp(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  page.flushShifts = () => addUp(observer.takeRecords());
  // On a busy machine a form may take longer than its limit. What is shown in its place is taller.
  const setLimits = () => {
    for (const component of document.querySelectorAll('*'))
      if (component.localName.startsWith('pay-') && !component.hasAttribute('timeout'))
        component.setAttribute('timeout', '120000');
  };
  new MutationObserver(setLimits).observe(document, { childList: true, subtree: true });
}

/** The layout shift of a page or a frame in it, from its first paint until now. */
export const shiftOf = (page: Page | Frame): Promise<number | undefined> =>
  page.evaluate(async () => {
    const { flushShifts } = window as Shifting;
    // Shifts of a frame are reported once the next frame has begun.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    flushShifts?.();
    return (window as Shifting).shift;
  });
