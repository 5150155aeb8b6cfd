import { LANGUAGES } from '../../bridge/languages.js';
import { complaints } from '../support/accessibility.js';
import { order } from '../support/pay-button.js';
import {
  checkoutScreens,
  type Comes,
  componentScreens,
  passingScreens,
  paymentModalScreens,
  paymentPageScreens,
  shopPages,
} from '../support/screens.js';
import { expect, test } from '../support/test.js';

const named = (where: string, screens: Readonly<Record<string, Comes>>) =>
  Object.entries(screens).map(([name, comes]) => [`${where} with ${name}`, comes] as const);

/** Every screen of the frames and of the hosted pages. */
const screens: readonly (readonly [string, Comes])[] = [
  ...named('the payment modal', paymentModalScreens),
  ...named('the checkout', checkoutScreens),
  ...named('the payment page', paymentPageScreens),
  ...named('a page', componentScreens),
  ...Object.entries(passingScreens),
];

test.use({ locale: 'es-ES', contextOptions: { reducedMotion: 'reduce' } });

for (const [name, comes] of screens)
  // @wcag 1.1.1, 1.3.1, 1.4.3, 2.4.2, 2.4.4, 2.5.8, 3.1.1, 4.1.2
  test(`in Spanish, ${name} has nothing for any rule of axe to complain of, nor in forced colors @nightly`, async ({
    page,
    env,
  }) => {
    await order(env, {});
    const seen = await comes(page, env, 'es');
    await expect(seen).toBeVisible();
    expect(await complaints(seen.page())).toEqual([]);
    await seen.page().emulateMedia({ forcedColors: 'active' });
    expect(await complaints(seen.page(), ['color-contrast'])).toEqual([]);
  });

for (const [name, comes] of Object.entries(shopPages))
  // @wcag 1.1.1, 1.3.1, 1.4.3, 2.4.2, 2.4.4, 2.5.8, 3.1.1, 4.1.2
  test(`in Spanish, ${name} has nothing for any rule of axe to complain of @nightly`, async ({
    page,
    env,
  }) => {
    await order(env, {});
    await expect(await comes(page, env, 'es')).toBeVisible();
    expect(await complaints(page)).toEqual([]);
  });

for (const language of LANGUAGES.filter((other) => other !== 'es'))
  test.describe(`in ${language}, @nightly`, () => {
    test.use({ locale: language });
    for (const [name, comes] of screens)
      test(`${name} leaves no rule of axe anything to complain of`, async ({ page, env }) => {
        await order(env, {});
        const seen = await comes(page, env, language);
        await expect(seen).toBeVisible();
        expect(await complaints(seen.page())).toEqual([]);
      });
  });
