import type { Page } from '@playwright/test';

type Shifting = Window & { shift?: number; flushShifts?: () => void };

/** Runs in the page, before anything else: adds up how much moves. Firefox does not tell; there positions alone speak. */
export function addUpShifts(): void {
  const page = window as Shifting;
  page.shift = 0;
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  const addUp = (entries: PerformanceEntryList) => {
    for (const entry of entries) page.shift! += (entry as PerformanceEntry & { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => addUp(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  page.flushShifts = () => addUp(observer.takeRecords());
}

/** The layout shift of the page, from its first paint to the one after this. */
export const shiftOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(async () => {
    const { flushShifts } = window as Shifting;
    // What moves in a frame is reported once the next one has begun.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    flushShifts?.();
    return (window as Shifting).shift;
  });
