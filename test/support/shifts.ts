import type { Page } from '@playwright/test';

type Shifting = Window & { shift?: number };

/** Runs in the page, before anything else: adds up how much moves. Firefox does not tell; there positions alone speak. */
export function addUpShifts(): void {
  const page = window as Shifting;
  page.shift = 0;
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.shift! += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The layout shift of the page so far, from its first paint on. */
export const shiftOf = (page: Page): Promise<number | undefined> => page.evaluate(() => (window as Shifting).shift);
