// Every fault at every place of every journey: journey × request × fault, journey × frame × fault,
// journey × script × fault. `npm run test:all -- --only faults` runs all of it, and adds up the verdicts.
import type { Page } from '@playwright/test';
import { hurries, showsBodies } from '../support/spoiled-answers.js';
import { expect, test, type TestEnvironment } from '../support/test.js';
import {
  frameFaults,
  injectRequest,
  injectScripts,
  requestFaults,
  scriptFaults,
  STRIKE_MS,
} from './injected.js';
import { journeys, requests, type Journey } from './journeys.js';
import { judge, paymentsOf, untilKnown } from './verdict.js';

/** Begins a journey on an environment without faults. */
async function begins(
  page: Page,
  env: TestEnvironment,
  { mocks }: Journey,
): Promise<readonly string[]> {
  await env.sandbox.reset();
  if (mocks) await env.mocks(mocks);
  await showsBodies(page);
  await hurries(page);
  return paymentsOf(env);
}

for (const [name, journey] of Object.entries(journeys)) {
  test.describe(`a payment by ${name}`, () => {
    for (const request of journey.requests)
      for (const fault of Object.keys(requestFaults))
        test(`ends truly, with one charge at most, when its request “${request}” is ${fault}`, async ({
          page,
          env,
        }) => {
          const before = await begins(page, env, journey);
          const struck = await injectRequest(page, request, fault);
          await journey.opens(page, env);
          const known = await untilKnown(
            page,
            () => journey.pays(page),
            () => struck() > 0,
          );
          await judge(
            env,
            { journey: name, what: request, fault, struck: struck() },
            known,
            before,
          );
        });

    for (const { folder, iframe } of journey.frames)
      for (const [fault, how] of Object.entries(frameFaults))
        test(`ends truly, with one charge at most, when its frame “${folder}” ${fault}`, async ({
          page,
          env,
        }) => {
          const before = await begins(page, env, journey);
          let struck = 0;
          if ('before' in how)
            await page.route(`**/v2/${folder}/**`, (route) => {
              struck++;
              return how.before(route);
            });
          await journey.opens(page, env);
          if ('to' in how) {
            // The shopper goes on meanwhile, until the frame is there.
            const frame = page.locator(iframe).first();
            const strike = async () => {
              await frame.waitFor({ state: 'attached', timeout: STRIKE_MS });
              await expect
                .poll(() => frame.evaluate((one: HTMLIFrameElement) => one.src))
                .not.toBe('');
              await how.to(frame, page, env);
              struck++;
            };
            const striking = strike().catch(() => {});
            // A payment that is confirmed at once would take its frame away before the fault has
            // struck.
            await page.route(requests.confirmation[1], async (route) => {
              await striking;
              await route.fallback().catch(() => {}); // The frame that asked may be gone.
            });
            const known = await untilKnown(
              page,
              () => journey.pays(page),
              () => struck > 0,
            );
            await striking;
            return judge(env, { journey: name, what: folder, fault, struck }, known, before);
          }
          const known = await untilKnown(
            page,
            () => journey.pays(page),
            () => struck > 0,
          );
          await judge(env, { journey: name, what: folder, fault, struck }, known, before);
        });

    for (const fault of journey.scripts
      ? (Object.keys(scriptFaults) as (keyof typeof scriptFaults)[])
      : [])
      test(`ends truly, with one charge at most, when its third-party script is ${fault}`, async ({
        page,
        env,
      }) => {
        const before = await begins(page, env, journey);
        await injectScripts(page, env, journey.scripts!, fault);
        await journey.opens(page, env);
        const known = await untilKnown(
          page,
          () => journey.pays(page),
          () => true,
        );
        await judge(env, { journey: name, what: 'script', fault, struck: 1 }, known, before);
      });
  });
}
