import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ourFrames } from './screen-checks.js';

/** The window that a screen of 1280 × 1024 has at a zoom of 400 %, in CSS pixels. */
export const zoomed = { width: 320, height: 256 };

/** A bank's page has a main landmark of its own, and so has the shop behind the payment modal. */
const everyRule = { 'target-size': { enabled: true }, 'landmark-unique': { enabled: false } };

/**
 * What axe complains of in every frame: by default all of its rules for WCAG 2.2 A and AA, target
 * size included, and its best practices.
 */
export async function complaints(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).options(
    rules ? { runOnly: { type: 'rule', values: [...rules] } } : { rules: everyRule },
  );
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all }) => `${id}: ${target.join(' ')} ${[...any, ...all][0]?.message ?? ''}`,
    ),
  );
}

/** Frames that show nothing but a third party's button. */
const thirdParties = /\/v2\/(google-pay|payment-request|paypal)\//;

/**
 * Sets a reader's own text spacing (WCAG 1.4.12) in each of our frames. Returns a function that
 * takes it back.
 */
export async function spaceTexts(page: Page): Promise<() => Promise<void>> {
  const frames = (await ourFrames(page)).filter((frame) => !thirdParties.test(frame.url()));
  for (const frame of frames)
    await frame.evaluate(() => {
      const styleSheet = new CSSStyleSheet();
      styleSheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
      document.adoptedStyleSheets.push(styleSheet);
    });
  return async () => {
    for (const frame of frames) await frame.evaluate(() => void document.adoptedStyleSheets.pop());
  };
}

/** Finds our documents that scroll sideways. */
export async function scrollsSideways(page: Page): Promise<readonly string[]> {
  const found = (await ourFrames(page)).map((frame) =>
    frame.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth
        ? [`${location.pathname} is ${scrollWidth} wide in ${clientWidth}`]
        : [];
    }),
  );
  return (await Promise.all(found)).flat();
}

/**
 * Finds controls of our frames that are wholly covered by something else while they have the focus
 * (WCAG 2.4.11).
 */
export async function obscured(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const frame of await ourFrames(page)) found.push(...(await frame.evaluate(covered)));
  return found;
}

/** Runs in a frame. */
async function covered(): Promise<readonly string[]> {
  const focusable = 'button, a[href], input, select, summary, [tabindex]:not([tabindex="-1"])';
  const all = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.checkVisibility({ checkVisibilityCSS: true }) &&
      !element.matches(':disabled, [inert] *'),
  );
  const found: string[] = [];
  for (const element of all) {
    element.focus();
    if (document.activeElement !== element) continue;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A radio button may be drawn by its label.
    const shown = element.closest('label') ?? element;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const isShown = [0.1, 0.5, 0.9].some((part) => {
      const [x, y] = [left + (right - left) / 2, top + (bottom - top) * part];
      const there = document.elementFromPoint(x, y);
      return there && (shown.contains(there) || there.contains(element));
    });
    if (!isShown)
      found.push(
        `${element.tagName.toLowerCase()}.${element.className}#${element.id} at ${Math.round(top)} px`,
      );
  }
  return found;
}
