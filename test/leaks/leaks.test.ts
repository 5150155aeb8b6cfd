import type { CDPSession, Frame, Page } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { countPending, readPending } from '../support/pending.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/** What a document's process holds once all garbage is collected. */
interface Held {
  readonly documents: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly frames: number;
  readonly timers: number;
  readonly ports: number;
  readonly heapKB: number;
}

type Kit = { confirmPayment(params: object): Promise<{ readonly status: string }> };
type Component = HTMLElement & { ready: Promise<void>; amount: number };

/** How much a heap may have grown: code is compiled and kept as it runs more often. */
const HEAP_KB = 1500;

const PAYMENTS = 200;
const UPDATES = 10_000;

test.describe.configure({ timeout: 900_000 });

for (const [what, tag, times, warmUp] of [
  ['card forms', 'pay-card-input', 1000, 50],
  ['checkouts', 'pay-checkout', 30, 10],
  ['rows of wallets', 'pay-express-checkout', 30, 10],
] as const)
  test(`${times} ${what} that come and go leave a page as it was`, async ({ page, env }) => {
    await opens(page, env);
    const { id } = await env.createPayment();
    await mounts(page, tag, id, warmUp);
    const before = await heldBy(page);
    await mounts(page, tag, id, times);
    isAsBefore(`${times} ${what}`, before, await heldBy(page));
  });

test(`${PAYMENTS} payments in one page leave it as it was`, async ({ page, env }) => {
  await opens(page, env);
  await pays(page, env, 8);
  const before = await heldBy(page);
  await pays(page, env, PAYMENTS);
  isAsBefore(`${PAYMENTS} payments`, before, await heldBy(page));
});

test(`${UPDATES} changes of a prop leave the page and the frame as they were`, async ({
  page,
  env,
}) => {
  await opens(page, env);
  await page.evaluate(async () => {
    const element = document.body.appendChild(
      document.createElement('pay-card-input'),
    ) as unknown as Component;
    Object.assign(element, { accountId: 'acc_1', amount: 1, currency: 'EUR' });
    await element.ready;
  });
  const frame = page.frames()[1]!;
  await updates(page, 500);
  const [before, beforeInFrame] = [await heldBy(page), await heldBy(page, frame)];
  await updates(page, UPDATES);
  isAsBefore(`${UPDATES} updates`, before, await heldBy(page));
  isAsBefore(`${UPDATES} updates, frame`, beforeInFrame, await heldBy(page, frame));
});

async function opens(page: Page, env: TestEnvironment): Promise<void> {
  await page.addInitScript(countPending);
  const html = `<!doctype html><html lang="en"><title>Shop</title><script src="${env.pay}/v2/payframe.js"></script><body></body></html>`;
  await page.goto(env.merchant.page({ html }));
}

/** Half of the elements are ready before they go, half are still loading. */
async function mounts(page: Page, tag: string, paymentId: string, times: number): Promise<void> {
  await page.evaluate(
    async ({ tag, paymentId, times }) => {
      const event = (element: Element, name: string) =>
        new Promise((resolve) => element.addEventListener(name, resolve, { once: true }));
      for (let time = 0; time < times; time++) {
        const element = document.createElement(tag) as unknown as Component;
        Object.assign(element, { paymentId });
        const displayed = event(element, 'pay-display');
        document.body.append(element);
        await (time % 2 ? displayed : element.ready);
        const destroyed = event(element, 'pay-destroy');
        element.remove();
        await destroyed;
      }
    },
    { tag, paymentId, times },
  );
}

/** A quarter of the payments pass the issuer's hidden page. */
async function pays(page: Page, env: TestEnvironment, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const { id: paymentId } = await env.createPayment();
    const number = cardRules[time % 4 ? 'direct' : 'frictionless'].numbers[0];
    const response = await fetch(`${env.apiUrl}/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        paymentId,
        paymentMethod: { card: { number, expMonth: '12', expYear: '34', cvc: '123' } },
      }),
    });
    const { paymentToken } = (await response.json()) as { paymentToken: string };
    const { status } = await page.evaluate(
      (params) => (window as unknown as { payframe: Kit }).payframe.confirmPayment(params),
      // A busy machine is no leak.
      { paymentId, paymentToken, timeout: 60_000 },
    );
    expect(status).toBe('SUCCEEDED');
  }
}

/** Changes the amount, and waits each time until the frame has it. */
async function updates(page: Page, times: number): Promise<void> {
  await page.evaluate(async (times) => {
    const element = document.querySelector('pay-card-input') as unknown as Component;
    for (let time = 0; time < times; time++) {
      const taken = new Promise((resolve) =>
        element.addEventListener('pay-props', resolve, { once: true }),
      );
      element.amount = (element.amount % 1000) + 1;
      await taken;
    }
  }, times);
}

/** Counts once nothing is pending any more: work that was under way at the end ends by itself. */
async function heldBy(page: Page, frame: Frame = page.mainFrame()): Promise<Held> {
  await expect.poll(async () => (await frame.evaluate(readPending)).timers).toBe(0);
  const session = await sessionOf(page, frame);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  // What a finalizer releases is collected by the next turn.
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const counters = await session.send('Memory.getDOMCounters');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
  await session.detach();
  const { documents, nodes, jsEventListeners: listeners } = counters;
  const { timers, ports } = await frame.evaluate(readPending);
  const [frames, heapKB] = [page.frames().length, Math.round(heap / 1024)];
  return { documents, nodes, listeners, frames, timers, ports, heapKB };
}

/**
 * A frame of another site has a process of its own, unless the browser is told not to isolate
 * sites.
 */
const sessionOf = (page: Page, frame: Frame): Promise<CDPSession> =>
  page
    .context()
    .newCDPSession(frame)
    .catch(() => page.context().newCDPSession(page));

/** Prints both, and compares them. */
function isAsBefore(what: string, before: Held, after: Held): void {
  const rows = Object.keys(before) as (keyof Held)[];
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell) => String(cell).padStart(12)).join('');
  console.log(
    [
      what,
      line(['', 'before', 'after']),
      ...rows.map((row) => line([row, before[row], after[row]])),
    ].join('\n'),
  );
  const most = { ...before, heapKB: before.heapKB + HEAP_KB };
  expect(rows.filter((row) => after[row] > most[row])).toEqual([]);
}
