import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { cardInput, type CardForm } from '../../packages/sandbox/kit/pages/card-form.js';
import { hostedPage, paymentModal } from '../../packages/sandbox/kit/index.js';
import { opensHosted } from '../support/hosted.js';
import { addUpShifts, shiftOf } from '../support/shifts.js';
import { expect, test, type TestEnvironment } from '../support/test.js';

const FONTS = ['Inter', 'DejaVu Sans', 'Liberation Sans'];
const SIZES = [14, 16, 18];
const WIDTHS = [320, 390, 760];
const FIELDS = ['cardNumber', 'expiryDate', 'cvc'];

/** Text spacing of WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';

interface CardElement extends HTMLElement {
  innerStyle: object;
}

/** A merchant's page with a card in a box of a given width, and its frame. */
async function open(
  page: Page,
  env: TestEnvironment,
  attributes = 'language="en"',
): Promise<Frame> {
  const { id } = await env.createPayment();
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title>
    <style>body { margin: 0; font: 16px sans-serif } #box { padding: 0 16px; box-sizing: border-box }</style>
    <script src="${env.pay}/v2/payframe.js"></script>
    <div id="box"><pay-card-input payment-id="${id}" ${attributes}></pay-card-input></div><p id="after">After</p></html>`;
  await page.goto(env.merchant.page({ html }));
  await page
    .locator('pay-card-input')
    .evaluate((element) => (element as HTMLElement & { ready: Promise<void> }).ready);
  return (await (await page.locator('pay-card-input iframe').elementHandle())!.contentFrame())!;
}

/** Shows the card at a width and in a style, and waits until it is rendered. */
async function show(
  page: Page,
  frame: Frame,
  width: number,
  style: Readonly<Record<string, string | number>>,
): Promise<void> {
  await page.locator('pay-card-input').evaluate(
    (element: CardElement, given) => {
      element.parentElement!.style.width = `${given.width}px`;
      element.innerStyle = { input: given.style };
    },
    { width, style },
  );
  const { fontFamily, fontSize } = style;
  await frame.waitForFunction(
    (expected) => {
      const { fontFamily, fontSize } = getComputedStyle(document.querySelector('input')!);
      return (
        innerWidth === expected.width &&
        fontFamily.includes(expected.fontFamily) &&
        fontSize === expected.fontSize
      );
    },
    { width: width - 32, fontFamily: String(fontFamily), fontSize: `${fontSize}px` },
  );
  await settle(frame);
}

/** Two animation frames: what is measured in one is laid out by the next. */
const settle = (frame: Frame) =>
  frame.evaluate(async () => {
    for (let painted = 0; painted < 2; painted++) await new Promise(requestAnimationFrame);
  });

/**
 * The fields whose text does not fit, and what is visible of it. A field that is entirely hidden
 * cuts off nothing. On a line, the placeholder of the number ends in an ellipsis if it has to, and
 * the other fields make room for a number that is typed.
 */
const cutFields = (frame: Frame) =>
  frame.evaluate(() => {
    const widthOf = (message: string, input: Element, pseudo?: string) => {
      const probe = document.body.appendChild(document.createElement('span'));
      const { fontFamily, fontSize, fontWeight, letterSpacing, wordSpacing, fontVariantNumeric } =
        getComputedStyle(input, pseudo);
      const text = {
        fontFamily,
        fontSize,
        fontWeight,
        letterSpacing,
        wordSpacing,
        fontVariantNumeric,
      };
      Object.assign(probe.style, { ...text, position: 'absolute', whiteSpace: 'pre' });
      probe.textContent = message;
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    /** The part of a box that its ancestors do not clip. */
    const seenOf = (input: Element) => {
      let { left, right, top, bottom } = input.getBoundingClientRect();
      for (let box = input.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue;
        const around = box.getBoundingClientRect();
        [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
        [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
      }
      return { width: right - left, height: bottom - top };
    };
    const isLine = document.querySelectorAll('[data-part=line]').length === 1;
    return [...document.querySelectorAll('input')].flatMap((input) => {
      const isTyping = document.activeElement?.getAttribute('name') === 'cardNumber';
      if (isLine && (input.name === 'cardNumber' ? !isTyping && !input.value : isTyping)) return [];
      const text = input.value || input.placeholder;
      const needed = widthOf(text, input, input.value ? undefined : '::placeholder');
      const seen = seenOf(input);
      if (seen.height < 1) return [];
      const isSlid = seen.width < input.clientWidth - 1;
      const shown = isSlid ? widthOf(text.slice(-4), input) : needed;
      const fits =
        input.scrollWidth <= input.clientWidth &&
        needed <= input.clientWidth &&
        shown <= seen.width + 0.5;
      return fits
        ? []
        : [`${input.name} “${text}”: ${needed.toFixed(1)} of ${seen.width.toFixed(1)}`];
    });
  });

/** The heights of the form and of its element. */
const heightsOf = async (page: Page, frame: Frame) => [
  await frame.evaluate(() => document.querySelector('#app')!.getBoundingClientRect().height),
  (await page.locator('pay-card-input').boundingBox())!.height,
];

const focus = async (frame: Frame, name: string) => {
  await frame.locator(`input[name=${name}]`).focus();
  await settle(frame);
};

const readers: Record<string, { language: string; sizes: readonly number[]; css?: string }> = {
  'in English': { language: 'en', sizes: SIZES },
  'in Spanish': { language: 'es', sizes: SIZES },
  'in Spanish, in a reader’s own text spacing': { language: 'es', sizes: [16], css: TEXT_SPACING },
};
for (const [what, { language, sizes, css = '' }] of Object.entries(readers))
  // @wcag 1.4.12
  test(`no field cuts its text or its placeholder, at any width and size, in any font: ${what} @nightly`, async ({
    page,
    env,
  }) => {
    const frame = await open(page, env, `language="${language}"`);
    await frame.evaluate((text) => {
      const styleSheet = new CSSStyleSheet();
      styleSheet.replaceSync(text);
      document.adoptedStyleSheets.push(styleSheet);
    }, css);
    const cut: string[] = [];
    for (const filled of [false, true]) {
      if (filled)
        await cardInput(page).fill({ number: '4444 4444 4444 4448', expiry: '1044', cvc: '444' });
      for (const fontFamily of FONTS)
        for (const fontSize of sizes)
          for (const width of WIDTHS) {
            await frame.evaluate(() => (document.activeElement as HTMLElement).blur());
            await show(page, frame, width, { fontFamily, fontSize });
            for (const name of ['', ...FIELDS]) {
              if (name) await focus(frame, name);
              const at = `${fontFamily}, ${fontSize} px, ${width}, filled: ${filled}, focus: ${name}`;
              cut.push(...(await cutFields(frame)).map((field) => `${at}: ${field}`));
            }
          }
    }
    expect(cut).toEqual([]);
  });

test('a number takes a narrow line while it is typed, and shrinks to its last digits once it is complete @slow', async ({
  page,
  env,
}) => {
  const frame = await open(page, env);
  await show(page, frame, 390, { fontFamily: 'DejaVu Sans', fontSize: 16 });
  const card = cardInput(page);
  await card.number.pressSequentially('4242 4242 4242');
  await settle(frame);
  expect(await cutFields(frame)).toEqual([]);
  await card.number.pressSequentially('4242');
  await expect(card.expiry).toBeFocused();
  const shownOf = () =>
    frame.evaluate(() => {
      const input = document.querySelector('input')!;
      return input.closest('[data-field] > div')!.clientWidth / input.clientWidth;
    });
  await expect.poll(shownOf).toBeLessThan(1 / 3);
  expect(await cutFields(frame)).toEqual([]);
  // The whole number is still there, in the input only.
  await expect(card.number).toHaveValue('4242 4242 4242 4242');
  expect(await frame.evaluate(() => document.documentElement.outerHTML.match(/4242/g))).toBeNull();
  await card.number.focus();
  await expect.poll(shownOf).toBe(1);
  expect(await cutFields(frame)).toEqual([]);
});

const LONG_NUMBER = '6240 0083 3333 3333 333';
const fits = (input: Locator) =>
  input.evaluate((element) => element.scrollWidth <= element.clientWidth);

for (const fontFamily of ['DejaVu Sans', 'Liberation Sans'])
  test(`a line has one height, empty, focused, typed in and left: ${fontFamily} @nightly`, async ({
    page,
    env,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const frame = await open(page, env, 'language="es"');
    const card = cardInput(page);
    const heights = new Set<number>();
    const check = async () => {
      await settle(frame);
      for (const height of await heightsOf(page, frame)) heights.add(height);
    };
    for (const width of [320, 390, 1280]) {
      await show(page, frame, width, { fontFamily, fontSize: 16 });
      for (const number of ['', '4242 42', LONG_NUMBER]) {
        await card.number.fill(number);
        await check();
        expect(await fits(card.number), `${width} “${number}”`).toBe(true);
        if (number === '4242 42') continue; // Once left, it is wrong: a message stands below.
        for (const field of [card.expiry, card.cvc]) {
          await field.focus();
          await check();
        }
        await card.cvc.blur();
        await check();
      }
    }
    expect([...heights]).toEqual([36]);
  });

test('a number stays whole where all fields fit beside each other, of nineteen digits too @nightly', async ({
  page,
  env,
}) => {
  const frame = await open(page, env);
  await show(page, frame, 760, { fontFamily: 'DejaVu Sans', fontSize: 16 });
  const card = cardInput(page);
  await card.fill('4242 4242 4242 4242');
  await settle(frame);
  const box = await frame
    .locator('[data-field=cardNumber] > div')
    .evaluate((element) => element.clientWidth);
  expect(await card.number.evaluate((input) => input.clientWidth)).toBe(box);
  await show(page, frame, 760, { fontFamily: 'Inter', fontSize: 16 });
  await card.number.fill('');
  await card.number.pressSequentially('4242 4242 4242 4242 424');
  await settle(frame);
  expect(await cutFields(frame)).toEqual([]);
});

test('an empty form is as tall as the place that was kept for it, at once and with its placeholders, in any font @nightly', async ({
  page,
  env,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  for (const fontFamily of FONTS) {
    const style = JSON.stringify({ input: { fontFamily, fontSize: 24 } });
    const frame = await open(page, env, `language="es" inner-style='${style}'`);
    await settle(frame);
    expect(await heightsOf(page, frame), fontFamily).toEqual([36, 36]);
  }
});

const HEIGHTS = { line: 36, compact: 148, split: 96, stacked: 228 };
type Layout = keyof typeof HEIGHTS;
const LAYOUTS = Object.keys(HEIGHTS) as Layout[];

/** The bounding boxes of the fields. */
const boxesOf = (frame: Frame) =>
  frame.evaluate(
    (names) =>
      names.map(
        (name) =>
          document
            .querySelector(`[data-field=${name}] > div`)!
            .getBoundingClientRect()
            .toJSON() as DOMRect,
      ),
    FIELDS,
  );

for (const layout of LAYOUTS)
  // @wcag 1.3.5
  test(`nothing moves when the form comes, whatever its height, no field cuts its text, and browsers can fill in one form: ${layout} @nightly`, async ({
    page,
    env,
  }) => {
    await page.addInitScript(addUpShifts);
    let frame!: Frame;
    for (const [style, boxHeight] of [
      ['{"base":{"height":56},"input":{"fontSize":20}}', 56],
      ['{}', 0],
    ] as const) {
      frame = await open(page, env, `language="es" layout="${layout}" inner-style='${style}'`);
      await settle(frame);
      const rows = { line: 1, compact: 2, split: 2, stacked: 3 }[layout];
      const usual = layout === 'line' ? 36 : 44;
      const height = HEIGHTS[layout] + (boxHeight ? rows * (boxHeight - usual) : 0);
      expect(await heightsOf(page, frame)).toEqual([height, height]);
      expect((await page.locator('#after').boundingBox())!.y).toBe(height + 16);
      expect(await shiftOf(page)).toBe(0);
    }
    const form = await frame.evaluate(() =>
      [...document.forms[0]!.elements].map((field) => field.getAttribute('autocomplete')),
    );
    expect(form).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
    const cut: string[] = [];
    for (const filled of [false, true]) {
      if (filled)
        await cardInput(page).fill({ number: '4444 4444 4444 4448', expiry: '1044', cvc: '444' });
      for (const width of WIDTHS) {
        await show(page, frame, width, { fontFamily: 'DejaVu Sans', fontSize: 20 });
        cut.push(...(await cutFields(frame)).map((field) => `${filled} ${width}: ${field}`));
      }
    }
    expect(cut).toEqual([]);
  });

test('the document of a layout has it before any script has run @nightly', async ({
  browser,
  env,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 400, height: 300 },
  });
  const page = await context.newPage();
  for (const layout of LAYOUTS) {
    await page.goto(`${env.pay}/v2/card-input/es/${layout === 'line' ? '' : `${layout}/`}`);
    const label = page.locator('label', { hasText: 'Fecha de caducidad' });
    const size = (await label.boundingBox())!;
    expect(size.width > 10, layout).toBe(layout === 'compact' || layout === 'stacked');
    const [number, expiry] = await Promise.all(
      ['cc-number', 'cc-exp'].map(
        async (name) => (await page.locator(`[autocomplete=${name}]`).boundingBox())!.y,
      ),
    );
    expect(expiry! > number!, layout).toBe(layout !== 'line');
  }
  await context.close();
});

test('split puts the number above expiry date and code, each of which shows its own problem alone; stacked puts each below its label @nightly', async ({
  page,
  env,
}) => {
  const split = await open(page, env, 'language="en" layout="split"');
  const [number, expiry, cvc] = (await boxesOf(split)) as [DOMRect, DOMRect, DOMRect];
  expect(expiry.y).toBe(number.y + 44 + 12);
  expect(cvc.y).toBe(expiry.y);
  expect([expiry.left, cvc.right]).toEqual([number.left, number.right]);
  await cardInput(page).fill({ number: '4242 4242 4242 4241', expiry: '1234', cvc: '123' });
  await cardInput(page).cvc.blur();
  await expect(split.locator('[data-part=line][data-invalid]')).toHaveCount(1);
  await expect(split.locator('[data-field=cardNumber] [data-part=line]')).toHaveAttribute(
    'data-invalid',
    '',
  );
  const stacked = await open(page, env, 'language="en" layout="stacked"');
  const below = (await boxesOf(stacked)) as [DOMRect, DOMRect, DOMRect];
  for (const [at, text] of ['Card number', 'Expiry date', 'Security code'].entries()) {
    const label = (await stacked.locator('label').nth(at).boundingBox())!;
    const frameAt = (await page.locator('pay-card-input').boundingBox())!.y;
    expect(label.y - frameAt + label.height).toBeLessThan(below[at]!.y);
    expect(label.height).toBe(20);
    await expect(stacked.getByRole('textbox', { name: text })).toBeVisible();
  }
});

/** Where the fields and their labels are. */
const geometryOf = (card: CardForm<Pick<FrameLocator, 'locator'>>) =>
  Promise.all(
    [card.number, card.expiry, card.cvc].map((input) =>
      input.evaluate((element: HTMLInputElement) => {
        const boxOf = (one: Element) => one.getBoundingClientRect().toJSON() as DOMRect;
        return {
          label: boxOf(element.labels![0]!),
          box: boxOf(element.closest('[data-part=line]')!),
        };
      }),
    ),
  );

/**
 * The number has a row of its own, and the date and the code share the next, each below its label.
 */
async function isCompact(card: CardForm<Pick<FrameLocator, 'locator'>>): Promise<void> {
  const [number, expiry, cvc] = await geometryOf(card);
  for (const { label, box } of [number!, expiry!, cvc!]) expect(label.bottom).toBeLessThan(box.top);
  expect(expiry!.label.top).toBeGreaterThanOrEqual(number!.box.bottom + 12);
  expect(cvc!.box.top).toBe(expiry!.box.top);
  expect(cvc!.box.width).toBeCloseTo(expiry!.box.width, 1);
  expect(cvc!.box.left).toBeCloseTo(expiry!.box.right + 12, 1);
  expect([expiry!.box.left, cvc!.box.right]).toEqual([number!.box.left, number!.box.right]);
}

test('compact puts date and code on one row, each below its label; where that is too narrow, below each other @nightly', async ({
  page,
  env,
}) => {
  const frame = await open(page, env, 'language="es" layout="compact"');
  const card = cardInput(page);
  for (const fontFamily of ['DejaVu Sans', 'Liberation Sans'])
    for (const width of [280 + 32, 390, 760]) {
      await show(page, frame, width, { fontFamily, fontSize: 16 });
      await card.number.fill(LONG_NUMBER);
      await isCompact(card);
      expect(await fits(card.number), `${fontFamily} ${width}`).toBe(true);
    }
  await show(page, frame, 200 + 32, { fontFamily: 'DejaVu Sans', fontSize: 16 });
  const [, expiry, cvc] = await geometryOf(card);
  expect(cvc!.label.top).toBeGreaterThan(expiry!.box.bottom);
  expect(cvc!.box.width).toBe(200);
});

/** Sets the font of a document. */
const setFont = (_: Element, font: string) => {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(`:root { --pay-font: '${font}' }`);
  document.adoptedStyleSheets.push(styleSheet);
};

for (const fontFamily of ['DejaVu Sans', 'Liberation Sans'])
  for (const place of ['hosted payment page', 'payment modal'] as const)
    test(`the ${place} has a compact card form, whole on a narrow screen, and Pay stays in place: ${fontFamily} @nightly`, async ({
      page,
      env,
    }) => {
      const choice = place === 'payment modal' ? paymentModal(page) : hostedPage(page);
      if (place === 'payment modal') {
        const { id } = await env.createPayment({ allowedPaymentMethods: ['card', 'bizum'] });
        const html = `<!doctype html><title>Shop</title><meta name="viewport" content="width=device-width">
          <script src="${env.pay}/v2/payframe.js"></script>
          <pay-payment-modal is-open payment-id="${id}" language="es"></pay-payment-modal>`;
        await page.goto(env.merchant.page({ html }));
      } else await opensHosted(page, env, { allowedPaymentMethods: ['card', 'bizum'] }, '&lang=es');
      const { card } = choice;
      await expect(choice.payButton).toBeVisible();
      await card.number.evaluate(setFont, fontFamily);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 1000 });
        await isCompact(card);
        await card.number.fill('');
        await expect(card.number).toBeFocused();
        const top = () => choice.payButton.evaluate((button) => button.getBoundingClientRect().top);
        await card.number.blur();
        const tops = new Set([await top()]);
        for (const field of [card.number, card.expiry, card.cvc]) {
          await field.focus();
          tops.add(await top());
          await field.blur();
          tops.add(await top());
        }
        await card.number.fill(LONG_NUMBER);
        tops.add(await top());
        expect(await fits(card.number), `${width}`).toBe(true);
        expect(tops.size, `${width}`).toBe(1);
      }
    });

test('a layout that there is not is a line; one that changes keeps what was typed, loads nothing and tells the new height @nightly', async ({
  page,
  env,
}) => {
  const frame = await open(page, env, 'language="en" layout="constructor"');
  await settle(frame);
  expect((await page.locator('pay-card-input').boundingBox())!.height).toBe(36);
  expect(frame.url().split('?')[0]).toBe(`${env.pay}/v2/card-input/en/`);
  const card = cardInput(page);
  await card.fill('4242 4242 4242 4242');
  for (const layout of [...LAYOUTS].reverse()) {
    await page
      .locator('pay-card-input')
      .evaluate((element, given) => Object.assign(element, { layout: given }), layout);
    await expect
      .poll(async () => (await page.locator('pay-card-input').boundingBox())!.height)
      .toBe(HEIGHTS[layout]);
    await expect(card.number).toHaveValue('4242 4242 4242 4242');
    await expect(card.cvc).toHaveValue('123');
  }
  expect(frame.isDetached()).toBe(false);
});
