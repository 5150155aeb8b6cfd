import type { FrameLocator, Page } from '@playwright/test';
import { cardRules } from '../../simulators/methods/card/rules.js';
import { Bizum } from '../../packages/sandbox/kit/pages/bizum.js';
import { CardForm } from '../../packages/sandbox/kit/pages/card-form.js';
import { ClickToPay } from '../../packages/sandbox/kit/pages/click-to-pay.js';
import { Cofidis } from '../../packages/sandbox/kit/pages/cofidis.js';
import type { Opening } from '../../packages/sandbox/kit/pages/opening.js';
import { closeButton } from '../support/close-button.js';
import { order } from '../support/pay-button.js';
import { bundle } from '../support/bundle.js';
import { head, inline, ReactPage } from '../support/react-page.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

/**
 * For each overlay: the name of its React component, which is the label of the button too, a text in the overlay, and how a shopper pays
 * there.
 */
const overlays: Readonly<
  Record<
    string,
    readonly [button: string, seen: string, pays: (at: Opening<FrameLocator>) => Promise<void>]
  >
> = {
  'pay-payment-modal': [
    'PaymentModal',
    'input[autocomplete="cc-number"]',
    async ({ open, form }) => {
      await open();
      await new CardForm(form).fill(cardRules.direct.numbers[0]!);
      await form.getByRole('button', { name: /^Pay €/ }).click();
    },
  ],
  'pay-bizum': [
    'BizumModal',
    'input[name=phone]',
    (at) => new Bizum(at.button.page(), at).pay('600000000'),
  ],
  'pay-click-to-pay': ['ClickToPayModal', 'input[type=email]', (at) => new ClickToPay(at).pay()],
  'pay-cofidis': ['CofidisModal', '[data-part=pay]', applies],
  'pay-cofidis-loan': ['CofidisLoanModal', '[data-part=pay]', applies],
};

async function applies(at: Opening<FrameLocator>): Promise<void> {
  const cofidis = new Cofidis(at.button.page(), at);
  await cofidis.apply();
  await cofidis.sign();
}

const names = Object.entries(overlays).map(([tag, [name]]) => [tag, name] as const);

/** What the page does with a token, a result and an error, in both of its kinds. */
const answers = (confirm: string) => `
  const say = (text) => (document.querySelector('[role=alert]').textContent = text);
  const submitted = async ({ detail: { token, redirectUrl } }) => {
    if (redirectUrl) return location.assign(redirectUrl);
    say((await ${confirm}({ paymentId, paymentToken: token, language: 'en' })).status);
  };
  const ended = async (modal, { status }) => {
    modal.close();
    await modal.overlay.closed;
    say(status);
  };
  const failed = ({ detail: { code } }) => say(code);`;

const kinds: Readonly<Record<string, (id: string, page: Page, env: TestEnvironment) => unknown>> = {
  tags: (id, _page, { pay }) => `<script src="${pay}/v2/payframe.js"></script>
    ${names.map(([tag, name]) => `<button data-opens="${tag}">${name}</button> <${tag} payment-id="${id}" language="en" is-open="false"></${tag}>`).join('')}
    <p role="alert"></p>
    ${inline(`const paymentId = '${id}'; ${answers('payframe.confirmPayment')}
      for (const button of document.querySelectorAll('button')) {
        const overlay = document.querySelector(button.dataset.opens);
        button.onclick = () => {
          say('');
          overlay.isOpen = true;
        };
        overlay.addEventListener('pay-destroy', () => (overlay.isOpen = false));
        overlay.addEventListener('pay-submit', submitted);
        overlay.addEventListener('pay-result', ({ detail }) => ended(overlay, detail));
        overlay.addEventListener('pay-error', failed);
      }`)}`,
  'React components': async (id, page, env) => {
    const shop = new ReactPage(page, env);
    shop.paymentId = id;
    const script = await bundle(`${shop.source(answers('elements.confirmPayment'))}
      import { createRoot } from 'react-dom/client';
      function Shop() {
        const [open, setOpen] = useState();
        const modal = useRef(null);
        return ${JSON.stringify(names)}.map(([tag, name]) => {
          const Overlay = kit[name];
          const more = tag === 'pay-payment-modal' && {
            ref: modal, onSubmit: undefined, onResult: ({ detail }) => ended(modal.current, detail),
          };
          return <span key={tag}>
            <button onClick={() => { say(''); setOpen(tag); }}>{name}</button>
            <Overlay paymentId={paymentId} language="en" isOpen={open === tag}
              onDestroy={() => setOpen(undefined)} onSubmit={submitted} onError={failed} {...more} />
          </span>;
        });
      }
      createRoot(document.querySelector('#root')).render(<StrictMode><Shop /></StrictMode>);`);
    return `<div id="root"></div><p role="alert"></p>${inline(script)}`;
  },
};

for (const [kind, write] of Object.entries(kinds)) {
  test.describe(`a shopper where the shop opens overlays as ${kind}`, () => {
    let payment: string;
    const comes = async (page: Page, env: TestEnvironment, amount: number) => {
      await order(env, {});
      const completeUrl = env.merchant.page({ html: `${head}<p>Thank you!</p>` });
      ({ id: payment } = await env.createPayment({ amount, completeUrl }));
      const html = `${head}${String(await write(payment, page, env))}`;
      await page.goto(env.merchant.page({ html }), { waitUntil: 'commit' });
    };

    test('reads that a method is not available for a small order, and can choose another @nightly', async ({
      page,
      env,
    }) => {
      await comes(page, env, 1800);
      await page.getByRole('button', { name: 'CofidisLoanModal' }).click();
      await expect(page.getByRole('alert')).toHaveText('NOT_ELIGIBLE');
      await page.getByRole('button', { name: 'BizumModal' }).click();
      await expect(
        page.frameLocator('pay-bizum iframe').locator('input[name=phone]'),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText('');
    });

    for (const [tag, [name, seen, pays]] of Object.entries(overlays)) {
      test(`closes <${tag}> and finds the page as it was, opens it again, and pays @nightly`, async ({
        page,
        env,
      }) => {
        await comes(page, env, 13_600);
        const button = page.getByRole('button', { name, exact: true });
        const overlay = page.frameLocator(`${tag} iframe`);
        const asItIs = () =>
          page.evaluate(() => ({
            address: location.href,
            state: history.state as unknown,
            overflow: document.documentElement.style.overflow,
            focused: document.activeElement?.textContent,
            dialogs: [...document.querySelectorAll('*')].filter((one) =>
              one.shadowRoot?.querySelector('dialog'),
            ).length,
            output: document.querySelector('[role=alert]')!.textContent,
          }));
        await button.focus();
        const before = await asItIs();

        await button.click();
        await expect(overlay.locator(seen)).toBeVisible();
        expect(await asItIs()).toMatchObject({ overflow: 'hidden', dialogs: 1 });
        await closeButton(page, tag).click();
        await expect.poll(asItIs).toEqual(before);

        await pays({ button, form: overlay, open: () => button.click() });
        await expect.poll(async () => (await env.readPayment(payment)).status).toBe('SUCCEEDED');
        await expect(page.getByText(/^(SUCCEEDED|Thank you!)$/)).toBeVisible();
        expect(await env.charges(payment)).toBe(1);
      });
    }
  });
}
