import type { Frame, Locator, Page } from '@playwright/test';

/**
 * Our visible frames and pages, without third parties' content in them or merchants' pages around
 * them.
 */
export async function ourFrames(page: Page): Promise<readonly Frame[]> {
  const ours = page.frames().filter((frame) => /\/v2\/[\w-]+\//.test(frame.url()));
  const isShown = await Promise.all(ours.map(isVisible));
  return ours.filter((_, at) => isShown[at]);
}

/** Whether a frame is on the screen: one that is gone is not. */
async function isVisible(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const element = await frame.frameElement().catch(() => undefined);
  return (await element?.isVisible().catch(() => false)) ?? false;
}

/**
 * Finds overflow in each of our frames: elements wider than their container, text outside its
 * element.
 */
export async function leavesItsBox(page: Page): Promise<readonly string[]> {
  const found = await Promise.all((await ourFrames(page)).map((frame) => frame.evaluate(leaving)));
  return found.flat();
}

/** Finds focusable elements without a visible focus in each of our frames. */
export async function hidesFocus(page: Page): Promise<readonly string[]> {
  // `:focus-visible` requires that the keyboard was used last.
  await page.keyboard.press('Shift');
  const hiding: string[] = [];
  for (const frame of await ourFrames(page)) {
    // Focus is visible only in the focused frame, which gets it asynchronously.
    if (frame.parentFrame()) await (await frame.frameElement()).focus();
    await frame.waitForFunction(() => document.hasFocus());
    hiding.push(...(await frame.evaluate(focusless)));
  }
  return hiding;
}

/**
 * Finds fields in each of our frames without a label for a phone's Enter key, and emails without a
 * name for autofill.
 */
export async function lacksHints(page: Page): Promise<readonly string[]> {
  const fields =
    'input:not([type=radio], [type=checkbox], [enterkeyhint]), input[type=email]:not([name])';
  const found = (await ourFrames(page)).map((frame) =>
    frame.locator(fields).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML)),
  );
  return (await Promise.all(found)).flat();
}

/**
 * The background color that the browser has computed for an element. In forced colors, a page's own
 * is `Canvas`.
 */
export const backgroundOf = (element: Locator): Promise<string> =>
  element.evaluate((one) => getComputedStyle(one).backgroundColor);

/** Runs in a frame. */
function leaving(): readonly string[] {
  const nameOf = ({ tagName, className, textContent }: Element) =>
    `${tagName.toLowerCase()}.${String(className)} “${(textContent ?? '').trim().slice(0, 40)}”`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
    !element.closest('.base-hidden, [inert]');
  const found: string[] = [];
  const width = document.documentElement.clientWidth;

  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!isSeen(element) || element.closest('svg')) continue;
    const { display, overflowX } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    // A number that makes room for the other fields is scrolled to its end, past the edge of its
    // container.
    if (element.closest('[data-slid] [data-field=cardNumber]')) continue;
    // The other fields of a line make room for a number that is typed.
    if (element.closest('[data-part=line]:has([data-field=cardNumber] :focus) [data-field]'))
      continue;
    if (box.left < -1 || box.right > width + 1) found.push(`${nameOf(element)} leaves the page`);
    // Fields scroll their text, and scrolling or inline elements have no box to overflow.
    const holds =
      !['inline', 'contents'].includes(display) && !['auto', 'scroll'].includes(overflowX);
    if (!holds || element.matches('input, select, textarea, iframe')) continue;
    // A card field contains hidden elements for measuring; test/frame-apps/card-layout.test.ts
    // checks whether it is cut off.
    if (element.matches('[data-part=line] :has([data-part=measure])')) continue;
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth)
      found.push(`${nameOf(element)} is too narrow`);
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let holder = text.parentElement;
    while (holder && ['inline', 'contents'].includes(getComputedStyle(holder).display))
      holder = holder.parentElement;
    if (!text.textContent?.trim() || !holder || !isSeen(holder) || holder.closest('svg, option'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = holder.getBoundingClientRect();
    // A line box is taller than its glyphs, so a part above and below may be cut off.
    for (const line of range.getClientRects()) {
      const outside = Math.max(
        box.left - line.left,
        line.right - box.right,
        box.top - line.top - 4,
        line.bottom - box.bottom - 4,
      );
      if (outside > 1)
        found.push(`${nameOf(holder)} has its text outside by ${Math.round(outside)} px`);
    }
  }
  return [...new Set(found)];
}

/** Runs in a frame. */
function focusless(): readonly string[] {
  const styleOf = (element: Element): string => {
    // The element around a field may show the focus.
    const parts = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.parentElement?.parentElement?.parentElement,
      element.closest('[data-part=line]'),
    ];
    const messages = parts.map((part) => {
      if (!part) return '';
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part);
      const isOutlined =
        outlineStyle !== 'none' &&
        parseFloat(outlineWidth) > 0 &&
        !/^rgba.*, 0\)$/.test(outlineColor);
      return `${isOutlined ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : ''} ${boxShadow}`;
    });
    return messages.join();
  };
  const focusable = 'button, a[href], input, select, summary, [tabindex]:not([tabindex="-1"])';
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      !element.matches(':disabled') &&
      !element.closest('[inert]'),
  );
  const hiding = all.filter((element) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const before = styleOf(element);
    element.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    return document.activeElement === element && styleOf(element) === before;
  });
  return hiding.map(
    ({ tagName, className, id }) => `${tagName.toLowerCase()}.${String(className)}#${id}`,
  );
}
