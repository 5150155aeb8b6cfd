import type { Page } from '@playwright/test';

/** Records in every frame what its live regions say, from the next document on. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(record);
  return async () => {
    const messages = page
      .frames()
      .map((frame) =>
        frame
          .evaluate(() => (window as unknown as { announced?: string[] }).announced ?? [])
          .catch(() => []),
      );
    return (await Promise.all(messages)).flat();
  };
}

/**
 * Records in every frame, from the next document on, the texts of live regions that a screen reader
 * could not know: new ones, and ones that were hidden, with the text already in them. Each frame's
 * address comes before its texts.
 */
export async function findsSilentRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(watch);
  return async () => {
    const found = page.frames().map(async (frame) => {
      const texts = await frame
        .evaluate(() => (window as unknown as { silent?(): string[] }).silent?.() ?? [])
        .catch(() => []);
      return texts.map((text) => `${new URL(frame.url()).pathname}: ${text}`);
    });
    return (await Promise.all(found)).flat();
  };
}

/**
 * Runs in each document. A region is known if it was seen empty and not hidden before its text
 * came.
 */
function watch(): void {
  const REGION = '[role=alert], [role=status]';
  const roots: (Document | ShadowRoot)[] = [];
  const known = new WeakSet<Element>();
  const spoken = new WeakSet<Element>();
  const silent = new Map<Element, string>();
  Object.assign(window, { silent: () => [...silent.values()] });
  const check = (isLater: boolean) => {
    for (const region of roots.flatMap((root) => [...root.querySelectorAll(REGION)])) {
      const [text, isVisible] = [region.textContent ?? '', region.checkVisibility()];
      if (text && isVisible && !spoken.has(region)) {
        if (known.has(region)) silent.delete(region);
        else silent.set(region, text);
        spoken.add(region);
      }
      if (!text || !isVisible) spoken.delete(region);
      if (text || !isVisible) known.delete(region);
      else if (isLater) known.add(region);
    }
  };
  // Later than all that React does in the task that makes a region.
  setInterval(() => check(true), 20);
  const observer = new MutationObserver(() => check(false));
  const observe = (root: Document | ShadowRoot) => {
    roots.push(root);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  };
  observe(document);
  // What the kit shows on the page is in shadow roots.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    observe(root);
    return root;
  };
}

/**
 * Runs in a document, and records as `announced` what its live regions say: one that has changed is
 * read out, whole, once its text is there.
 */
export function record(): void {
  const REGION = '[role=alert], [role=status], [aria-live]:not([aria-live=off])';
  const announced: string[] = ((window as unknown as { announced: string[] }).announced = []);
  const last = new WeakMap<Element, string>();
  const textOf = (region: Element) =>
    (region as HTMLElement).checkVisibility()
      ? ((region as HTMLElement).innerText ?? '').trim().replace(/\s+/g, ' ')
      : '';
  const changed = (records: readonly MutationRecord[]) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of records) {
      for (const node of [target, ...addedNodes]) {
        const element = node instanceof Element ? node : node.parentElement;
        const around = element?.closest(REGION);
        if (around) regions.add(around);
        if (node !== target && element)
          element.querySelectorAll(REGION).forEach((region) => regions.add(region));
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
