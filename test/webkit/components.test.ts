import type { Page } from '@playwright/test';
import { callbackName } from '../../bridge/contract.js';
import { elements } from '../../elements/generated/registry.js';
import { ComponentPage } from '../support/component-page.js';
import type { TestEnvironment } from '../support/test-environment.js';
import { expect, test } from './test.js';
import type { WebKit } from './webdriver.js';

/** What all components have in common: the essentials of test/elements/every-component.test.ts. */
for (const { contract } of elements)
  test.describe(`in WebKit, <${contract.tag}>`, () => {
    test('tells its life in order, each step once', async ({ webkit, env }) => {
      const component = new ComponentPage(...pageOf(webkit, env), contract);
      await component.open();
      await component.mount();
      const life = ['render', 'prerender', 'prerendered', 'display', 'rendered'];
      expect(await component.emitted(life)).toEqual(life);
      await component.remove();
      expect((await component.emitted(['close', 'destroy', 'error'])).slice(-2)).toEqual([
        'close',
        'destroy',
      ]);
    });

    test('calls the factory’s callbacks, and closes once, however often it is asked', async ({
      webkit,
      env,
    }) => {
      const component = new ComponentPage(...pageOf(webkit, env), contract);
      await component.open();
      await component.render();
      expect(
        await component.called([
          callbackName('render'),
          callbackName('rendered'),
          callbackName('error'),
        ]),
      ).toEqual(['onRender', 'onRendered']);
      await component.closeThrice();
      expect(await component.emitted(['close', 'destroy', 'error'])).toEqual(['close', 'destroy']);
    });

    test('refuses to show no payment, and joins its frame again when it is moved', async ({
      webkit,
      env,
    }) => {
      const component = new ComponentPage(...pageOf(webkit, env), contract);
      await component.open();
      const { events, rejected } = await component.refusalOf({});
      expect(events).toEqual(['render', 'error', 'destroy']);
      expect(rejected).toMatch(/Expected prop|You need to provide/);
      await component.mount();
      const moved = await component.moveBy('append');
      expect(
        moved.filter((name) => ['close', 'destroy', 'error', 'render'].includes(name)),
      ).toEqual([]);
    });
  });

/**
 * A page of WebKit's for `ComponentPage`. WebDriver runs no script before the page's own, so the
 * merchant's page has it.
 */
function pageOf(webkit: WebKit, env: TestEnvironment): [Page, TestEnvironment] {
  const early: string[] = [];
  const page = {
    addInitScript: (script: () => unknown) =>
      void early.push(`<script>(${String(script)})()</script>`),
    goto: (address: string) => webkit.goTo(address),
    evaluate: <Value>(work: (value: Value) => unknown, value: Value) => webkit.run(work, value),
  };
  const merchant: TestEnvironment['merchant'] = {
    ...env.merchant,
    page: ({ html, ...rest }) =>
      env.merchant.page({ ...rest, html: html.replace('<head>', () => `<head>${early.join('')}`) }),
  };
  // The tests above use no other methods of a page.
  return [page as unknown as Page, { ...env, merchant }];
}
