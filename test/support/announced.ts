import type { Page } from '@playwright/test';

/** Records in every frame what its live regions say, from the next document on. */
export async function hearsAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(record);
  return async () => {
    const said = page
      .frames()
      .map((frame) => frame.evaluate(() => (window as unknown as { announced?: string[] }).announced ?? []).catch(() => []));
    return (await Promise.all(said)).flat();
  };
}

/** Runs in each document: a live region that has changed is read out, whole, once its text is there. */
function record(): void {
  const REGION = '[role=alert], [role=status], [aria-live]:not([aria-live=off])';
  const announced: string[] = ((window as unknown as { announced: string[] }).announced = []);
  const last = new WeakMap<Element, string>();
  const textOf = (region: Element) =>
    (region as HTMLElement).checkVisibility() ? ((region as HTMLElement).innerText ?? '').trim().replace(/\s+/g, ' ') : '';
  const changed = (records: readonly MutationRecord[]) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const around = element?.closest(REGION);
        if (around) regions.add(around);
        if (node !== target && element) element.querySelectorAll(REGION).forEach((region) => regions.add(region));
      }
    }
    for (const region of regions) {
      const text = textOf(region);
      if (text && text !== last.get(region)) announced.push(text);
      last.set(region, text);
    }
  };
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['hidden', 'role', 'aria-live', 'class'],
  });
}
