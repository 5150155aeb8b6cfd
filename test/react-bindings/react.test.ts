import { reactVersions } from '../support/bundle.js';
import { ReactPage, type App } from '../support/react-page.js';
import { closeButton } from '../support/close-button.js';
import { expect, test } from '../support/test.js';
import { cardGroup, cardInput, testCards } from '../../packages/sandbox/kit/index.js';
import { issuedCards } from '../../simulators/methods/card/facts.js';
import { nightly, slow } from '../support/tags.js';

// The style and the handlers are new objects in every render, as merchants write them.
const cardShop = `
  function Shop() {
    const [shown, setShown] = useState(true);
    const [turn, setTurn] = useState(0);
    const [hidden, setHidden] = useState(false);
    window.session = () => card.current.sessionId;
    const card = useRef(null);
    window.setShown = (now) => flushSync(() => setShown(now));
    window.setHidden = (now) => flushSync(() => setHidden(now));
    window.rerender = async (times) => { for (let i = 0; i < times; i++) { flushSync(() => setTurn(i)); await null; } };
    useEffect(() => { records('ref ' + card.current.localName)(); }, []);
    window.createToken = () => card.current.createToken();
    return <main data-turn={turn}>
      {shown && <kit.CardInput ref={card} paymentId={paymentId} language="en" innerStyle={{ base: { height: 40 } }}
        className="field" hidden={hidden} spellCheck={hidden} draggable={hidden} data-turn={turn} aria-busy={hidden} orderId={'o' + hidden} onRender={records('render')} onLoad={records('load')} onProps={records('props')}
        onDestroy={records('destroy')} onChange={({ detail }) => records('change ' + detail.brand + ' ' + turn)()} />}
    </main>;
  }`;

const buttonShop = `
  function Shop() {
    const [answer, setAnswer] = useState(() => undefined);
    window.answer = (code) => flushSync(() => setAnswer(() => new Function('event', 'return ' + code)));
    return <kit.Bizum paymentId={paymentId} language="en" onLoad={records('load')} onOpen={records('open')}
      onBeforeOpen={(event) => { records(event.type)(); return answer?.(event); }} />;
  }`;

// An overlay opened in every render, and a card whose props change.
const changingShop = `
  function Shop() {
    const [turn, setTurn] = useState(0);
    const [isBare, setBare] = useState(false);
    window.rerender = () => flushSync(() => setTurn((now) => now + 1));
    window.setBare = (now) => flushSync(() => setBare(now));
    const named = isBare ? {} : { name: 'token', onFocus: records('focus') };
    return <>
      <kit.PaymentModal paymentId={paymentId} language="en" isOpen data-turn={turn} onClose={records('close')} onCancel={records('cancel')} onRender={records('render')} />
      <kit.CardInput id="card" onError={({ detail }) => records('error ' + detail.code)()} required {...named} />
    </>;
  }`;

// Shops that migrate from another kit: factory props, and `createToken` on the ref.
const drivenShop = `
  const Card = elements.CardInput.driver('react', { React, ReactDOM });
  const Bizum = elements.Bizum.driver('react', { React, ReactDOM });
  function Shop() {
    const [shown, setShown] = useState(true);
    const [language, setLanguage] = useState('en');
    const card = useRef(null);
    window.setShown = (now) => flushSync(() => setShown(now));
    window.setLanguage = (now) => flushSync(() => setLanguage(now));
    window.createToken = () => elements.createToken(card.current);
    return shown && <><Card ref={card} paymentId={paymentId} language={language} style={{ base: { height: 40 } }}
        onLoad={(isSupported) => received.push('load ' + isSupported)} onChange={({ brand }) => received.push('change ' + brand + ' ' + language)} />
      <Bizum paymentId={paymentId} language={language} onLoad={(isSupported) => received.push('button ' + isSupported)} /></>;
  }`;

// Whether a card is refused, as a handler returns it and as it answers the event.
const refusingShop = `
  function Shop() {
    const answerTo = (info) => info?.funding === 'PREPAID' ? { refuse: 'No prepaid cards' } : undefined;
    return <>
      <kit.CardInput id="returns" paymentId={paymentId} language="en" onCardInfo={({ detail }) => answerTo(detail)} />
      <kit.CardInput id="answers" paymentId={paymentId} language="en"
        onCardInfo={(event) => { if (answerTo(event.detail)) event.respondWith(answerTo(event.detail)); }} />
    </>;
  }`;

// Fields that the page places, with its own label.
const groupShop = `
  function Shop() {
    const group = useRef(null);
    window.createToken = () => group.current.createToken();
    return <kit.CardGroup ref={group} paymentId={paymentId} language="en">
      <label htmlFor="number">Number</label><kit.CardNumber id="number" />
      <kit.CardExpiry label="Expires" /><kit.CardCvc label="Code" />
    </kit.CardGroup>;
  }`;

const refusals = [
  'false',
  'Promise.resolve(false)',
  'event.respondWith(Promise.resolve(false))',
  'event.preventDefault()',
];

for (const version of reactVersions) {
  // The wrappers are the same: React 18 has its rendering once in CI, and the rest each night.
  const often = version === 19 ? slow : nightly;

  test.describe(`React ${version} under StrictMode`, () => {
    let shop: ReactPage;
    test.beforeEach(({ page, env }) => {
      shop = new ReactPage(page, env);
    });
    test.afterEach(() => expect(shop.problems).toEqual([]));

    test(
      'starts a card form once, keeps what is typed through renders that say the same, and calls the newest handler',
      version === 19 ? {} : slow,
      async ({ page }) => {
        await shop.open(cardShop, version);
        await shop.waitsFor(['load', true]);
        await shop.card.number.pressSequentially('42424242');
        await page.evaluate(() => (window as unknown as App)['rerender']!(50 as never));
        await shop.card.number.press('Tab');
        await expect.poll(() => shop.received()).toContain('change visa 49');
        await expect(shop.card.number).toHaveValue('4242 4242');
        expect(
          (await shop.received()).filter((one) => one === 'render' || one === 'props'),
        ).toEqual(['render']);
        expect(page.frames()).toHaveLength(2);
        // The ref is the element with its methods.
        expect(await shop.received()).toContain('ref pay-card-input');
        expect(
          await page.evaluate(() => (window as unknown as App)['createToken']!()),
        ).toMatchObject({
          error: expect.any(String),
        });
      },
    );

    test(
      'shows what is inside a card group, and makes a token of its fields',
      often,
      async ({ page }) => {
        await shop.open(groupShop, version);
        await expect(page.getByText('Number')).toBeVisible();
        const card = cardGroup(page);
        await card.fill(testCards.direct);
        await expect(card.number).toHaveAccessibleName('Number');
        await expect(card.expiry).toHaveAccessibleName('Expires');
        const made = await page.evaluate(() => (window as unknown as App)['createToken']!());
        expect(made).toMatchObject({ token: expect.any(String) as unknown });
      },
    );

    test(
      'refuses a card by what the handler returns, and by its answer to the event',
      often,
      async ({ page }) => {
        await shop.open(refusingShop, version);
        for (const id of ['returns', 'answers']) {
          const card = cardInput(page, `#${id}`);
          await card.number.pressSequentially(issuedCards.prepaid.number.slice(0, 8));
          await expect(card.frame.getByText('No prepaid cards')).toBeVisible();
        }
      },
    );

    test(
      'shows what a factory’s driver made: with the factory’s props, tokens by the ref, and nothing left behind',
      often,
      async ({ page }) => {
        await shop.open(drivenShop, version);
        await shop.waitsFor('load true');
        await shop.waitsFor('button true');
        await expect(page.locator('pay-card-input')).toHaveCSS('height', '40px');
        await page.evaluate(() => (window as unknown as App)['setLanguage']!('es' as never));
        await shop.card.number.pressSequentially('42424242');
        await expect.poll(() => shop.received()).toContain('change visa es');
        expect(
          await page.evaluate(() => (window as unknown as App)['createToken']!()),
        ).toMatchObject({
          error: expect.any(String),
        });
        await shop.card.fill(testCards.frictionless);
        expect(
          await page.evaluate(() => (window as unknown as App)['createToken']!()),
        ).toMatchObject({
          token: expect.any(String),
        });
        await page.evaluate(() => (window as unknown as App)['setShown']!(false as never));
        await expect(page.locator('iframe, pay-card-input, pay-bizum-button')).toHaveCount(0);
      },
    );

    test(
      'gives the element its class, data, flags and a prop by its other name, and takes a flag back',
      often,
      async ({ page }) => {
        await shop.open(cardShop, version);
        const card = page.locator('pay-card-input.field[data-turn="0"]');
        await expect(card).toBeVisible();
        // Enumerated attributes are set to "false" rather than removed.
        const message = (output: boolean) =>
          page.locator(
            `[spellcheck=${output}][draggable=${output}][aria-busy=${output}]:not([orderid])`,
          );
        const session = () => page.evaluate(() => (window as unknown as App)['session']!());
        await expect(message(false)).toHaveCount(1);
        expect(await session()).toBe('ofalse');
        await page.evaluate(() => (window as unknown as App)['setHidden']!(true as never));
        await expect(card).toBeHidden();
        await expect(message(true)).toHaveCount(1);
        expect(await session()).toBe('otrue');
        await page.evaluate(() => (window as unknown as App)['setHidden']!(false as never));
        await expect(card).toBeVisible();
      },
    );

    test(
      'goes and comes back fifty times, leaves one frame, and tells each end',
      often,
      async ({ page }) => {
        await shop.open(cardShop, version);
        await shop.waitsFor(['load', true]);
        await page.evaluate(async () => {
          const { setShown } = window as unknown as App;
          for (let turn = 0; turn < 50; turn++) {
            setShown!(false as never);
            setShown!(true as never);
          }
        });
        await expect.poll(() => page.frames().length).toBe(2);
        // Only a component that has started to render is destroyed.
        await shop.waitsFor('destroy');
        await shop.waitsFor('render', 2);
      },
    );

    test(
      'keeps the overlay closed when the newest onBeforeOpen returns false or a promise of it, or answers the event',
      often,
      async ({ page }) => {
        await shop.open(buttonShop, version);
        await shop.waitsFor(['load', true]);
        const button = page.frameLocator('pay-bizum-button iframe').getByRole('button');
        for (const [turn, answer] of refusals.entries()) {
          await page.evaluate(
            (code) => (window as unknown as App)['answer']!(code as never),
            answer,
          );
          await button.click();
          await shop.waitsFor('pay-before-open', turn + 1);
          await expect(button).not.toHaveAttribute('aria-busy');
          await expect(page.locator('pay-bizum')).toHaveCount(0);
        }
        await page.evaluate(() =>
          (window as unknown as App)['answer']!('Promise.resolve(true)' as never),
        );
        await button.click();
        await shop.waitsFor('open');
        await expect(page.locator('pay-bizum')).toHaveCount(1);
      },
    );

    test(
      'keeps an overlay closed that the shopper has closed, through renders that ask for it still',
      often,
      async ({ page }) => {
        await shop.open(changingShop, version);
        const modal = page.locator('pay-payment-modal dialog[open]');
        await expect(modal).toBeVisible();
        await closeButton(page, 'pay-payment-modal').click();
        await shop.waitsFor('close');
        await shop.waitsFor('cancel');
        for (let turn = 0; turn < 3; turn++)
          await page.evaluate(() => (window as unknown as App)['rerender']!());
        await expect(page.locator('[data-turn="3"]')).toHaveCount(1);
        await expect(modal).toHaveCount(0);
        await shop.waitsFor('render');
      },
    );

    test(
      'warns a developer once of a shared prop that the component does not have',
      often,
      async ({ page }) => {
        await shop.open(
          `function Shop() {
          const [turn, setTurn] = useState(0);
          window.rerender = () => flushSync(() => setTurn((now) => now + 1));
          const own = { phoneNumber: '+34600123123', 'data-turn': turn, paymentId };
          return <><kit.GooglePay {...own} onRender={records('render')} /><kit.Bizum {...own} /></>;
        }`,
          version,
        );
        await shop.waitsFor('render');
        await page.evaluate(() => (window as unknown as App)['rerender']!());
        await expect(page.locator('pay-google-pay[data-turn="1"]')).toHaveCount(1);
        expect(shop.problems.splice(0)).toEqual(['<pay-google-pay> has no prop phoneNumber']);
      },
    );

    test(
      'prints no error that has a handler, and takes back a name and a handler',
      often,
      async ({ page }) => {
        await shop.open(changingShop, version);
        const card = page.locator('#card');
        await shop.waitsFor('error MISSING_PAYMENT');
        const focus = () => card.evaluate((one) => one.dispatchEvent(new CustomEvent('pay-focus')));
        await expect(card).toHaveAttribute('name', 'token');
        await focus();
        await page.evaluate(() => (window as unknown as App)['setBare']!(true as never));
        await expect(card).not.toHaveAttribute('name');
        await focus();
        await shop.waitsFor('focus');
      },
    );

    test(
      'calls no handler for an event of something inside of the component',
      often,
      async ({ page }) => {
        await shop.open(changingShop, version);
        const focusOf = (selector: string) =>
          page
            .locator(selector)
            .evaluate((one) => one.dispatchEvent(new CustomEvent('pay-focus', { bubbles: true })));
        await page.locator('#card').evaluate((card) => card.append(document.createElement('i')));
        await focusOf('#card i');
        expect(await shop.received()).not.toContain('focus');
        await focusOf('#card');
        await shop.waitsFor('focus');
      },
    );
  });
}
