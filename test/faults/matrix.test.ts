// Every fault at every place of every journey: journey × request × fault, journey × frame × fault,
// journey × script × fault. `npm run test:all -- --only faults` runs all of it, and adds up the verdicts.
import type { Page } from '@playwright/test';
import { hurries, showsBodies } from '../support/spoiled-answers.js';
import { test, type TestEnvironment } from '../support/test.js';
import {
  frameFaults,
  injectFrame,
  injectRequest,
  injectScripts,
  requestFaults,
  scriptFaultNames,
  type Inject,
} from './injected.js';
import { journeys, type Journey } from './journeys.js';
import { judge, paymentsOf, untilKnown } from './verdict.js';

for (const [name, journey] of Object.entries(journeys)) {
  const when = (what: string, sentence: string, fault: string, inject: Inject) =>
    test(`ends truly, with one charge at most, when its ${sentence} ${fault}`, async ({
      page,
      env,
    }) => {
      const { before, known, struck } = await pays(journey, page, env, inject);
      await judge(env, { journey: name, what, fault, struck }, known, before);
    });
  test.describe(`a payment by ${name}`, () => {
    for (const request of journey.requests)
      for (const fault of Object.keys(requestFaults))
        when(request, `request “${request}” is`, fault, injectRequest(request, fault));
    for (const frame of journey.frames)
      for (const fault of Object.keys(frameFaults))
        when(frame.folder, `frame “${frame.folder}”`, fault, injectFrame(frame, fault));
    for (const fault of journey.scripts ? scriptFaultNames : [])
      when('script', 'third-party script is', fault, injectScripts(journey.scripts!, fault));
  });
}

/** Makes a journey with a fault, on an environment without others. */
async function pays(journey: Journey, page: Page, env: TestEnvironment, inject: Inject) {
  await env.sandbox.reset();
  if (journey.mocks) await env.mocks(journey.mocks);
  await showsBodies(page);
  await hurries(page);
  const before = await paymentsOf(env);
  const { struck, strike } = await inject(page, env);
  await journey.opens(page, env);
  // The shopper goes on meanwhile.
  const striking = strike?.();
  const known = await untilKnown(
    page,
    () => journey.pays(page),
    () => struck() > 0,
  );
  await striking;
  return { before, known, struck: struck() };
}
