import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Locator, Page } from '@playwright/test';
import { elements } from '../../elements/generated/registry.js';
import { testCards } from '../../packages/sandbox/kit/index.js';
import { ComponentPage } from '../support/component-page.js';
import { ModalPage } from '../support/modal-page.js';
import { opensHosted, staysPut } from '../support/hosted.js';
import { expect, test } from '../support/test.js';

test.describe('what a button shows is what it is called, so that a shopper who speaks can press it', () => {
  for (const { contract } of elements)
    test(`<${contract.tag}> @nightly`, async ({ page, env }) => {
      const component = new ComponentPage(page, env, contract);
      await component.open({ declarative: true });
      await component.isRendered();
      // Some components, such as the widget or the card form, have no button, or none until
      // something is chosen.
      if (/button$|google-pay|paypal|pay-bizum$|cofidis$|loan$/.test(contract.tag))
        await expectSomeButton(page);
      expect(await misnamed(page)).toEqual([]);
    });

  // @wcag 2.5.3
  test('every method of the payment modal @nightly', async ({ page, env }) => {
    const shop = new ModalPage(page, env);
    await shop.opens();
    for (const method of await shop.modal.getByRole('radio').all()) {
      await method.check();
      await expectSomeButton(page);
      expect(await misnamed(page)).toEqual([]);
    }
  });

  // @wcag 2.5.3
  test('the hosted payment page, and its end @slow', async ({ page, env }) => {
    await staysPut(page);
    const { hosted } = await opensHosted(page, env);
    await expect(hosted.payButton).toBeVisible();
    expect(await misnamed(page)).toEqual([]);
    await hosted.payByCard(testCards.direct);
    await expect(page.getByRole('button', { name: 'Send me a receipt' })).toBeVisible();
    expect(await misnamed(page)).toEqual([]);
  });
});

async function expectSomeButton(page: Page): Promise<void> {
  await expect.poll(async () => (await inFrames(page, visibleButtons)).length).toBeGreaterThan(0);
}

const visibleButtons = (frame: Frame): Promise<Locator[]> => frame.locator('button:visible').all();

/**
 * Reads every frame; of one that is taken out meanwhile, as a method's is when another is chosen,
 * there is nothing to read.
 */
async function inFrames<T>(page: Page, read: (frame: Frame) => Promise<T[]>): Promise<T[]> {
  const reading = page.frames().map((frame) =>
    read(frame).catch((error: unknown) => {
      if (!frame.isDetached()) throw error;
      return [];
    }),
  );
  return (await Promise.all(reading)).flat();
}

/** Buttons whose accessible name does not contain their visible text. */
async function misnamed(page: Page): Promise<string[]> {
  // Must be enabled explicitly, because axe considers the rule experimental.
  const { violations } = await new AxeBuilder({ page })
    .withRules(['label-content-name-mismatch'])
    .analyze();
  const wrong = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  return [...wrong, ...(await inFrames(page, misnamedIn))];
}

async function misnamedIn(frame: Frame): Promise<string[]> {
  const wrong = [];
  for (const button of await visibleButtons(frame)) {
    const shown = plain(await button.innerText());
    const name = plain(/"(.*)"/.exec(await button.ariaSnapshot())?.[1] ?? '');
    if (!name || (/\p{L}/u.test(shown) && !name.includes(shown)))
      wrong.push(`shows “${shown}”, is called “${name}”`);
  }
  return wrong;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
