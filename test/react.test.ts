import { reactVersions } from './support/bundle.js';
import { ReactPage, type App } from './support/react-page.js';
import { expect, test } from './support/test.js';

// The style and the handlers are new with each render, as merchants write them.
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
    useEffect(() => { hears('ref ' + card.current.localName)(); }, []);
    window.createToken = () => card.current.createToken();
    return <main data-turn={turn}>
      {shown && <kit.CardInput ref={card} paymentId={paymentId} language="en" innerStyle={{ base: { height: 40 } }}
        className="field" hidden={hidden} spellCheck={hidden} draggable={hidden} data-turn={turn} aria-busy={hidden} orderId={'o' + hidden} onRender={hears('render')} onLoad={hears('load')} onProps={hears('props')}
        onDestroy={hears('destroy')} onChange={({ detail }) => hears('change ' + detail.brand + ' ' + turn)()} />}
    </main>;
  }`;

const buttonShop = `
  function Shop() {
    const [answer, setAnswer] = useState(() => undefined);
    window.answer = (code) => flushSync(() => setAnswer(() => new Function('event', 'return ' + code)));
    return <kit.BizumButton paymentId={paymentId} language="en" onLoad={hears('load')} onOpen={hears('open')}
      onBeforeOpen={(event) => { hears(event.type)(); return answer?.(event); }} />;
  }`;

// An overlay that is asked for with each render, and a card whose props come and go.
const changingShop = `
  function Shop() {
    const [turn, setTurn] = useState(0);
    const [isBare, setBare] = useState(false);
    window.rerender = () => flushSync(() => setTurn((now) => now + 1));
    window.setBare = (now) => flushSync(() => setBare(now));
    const named = isBare ? {} : { name: 'token', onFocus: hears('focus') };
    return <>
      <kit.PaymentModal paymentId={paymentId} language="en" isOpen data-turn={turn} onClose={hears('close')} onRender={hears('render')} />
      <kit.CardInput id="card" onError={({ detail }) => hears('error ' + detail.code)()} required {...named} />
    </>;
  }`;

const refusals = ['false', 'Promise.resolve(false)', 'event.respondWith(Promise.resolve(false))', 'event.preventDefault()'];

for (const version of reactVersions) {
  test.describe(`React ${version} under StrictMode`, () => {
    let shop: ReactPage;
    test.beforeEach(({ page, stand }) => {
      shop = new ReactPage(page, stand);
    });
    test.afterEach(() => expect(shop.problems).toEqual([]));

    test('starts a card form once, keeps what is typed through renders that say the same, and calls the newest handler', async ({
      page,
    }) => {
      await shop.open(cardShop, version);
      await shop.hears('load');
      await shop.card.number.pressSequentially('42424242');
      await page.evaluate(() => (window as unknown as App)['rerender']!(50 as never));
      await shop.card.number.press('Tab');
      await expect.poll(() => shop.heard()).toContain('change visa 49');
      await expect(shop.card.number).toHaveValue('4242 4242');
      expect((await shop.heard()).filter((one) => one === 'render' || one === 'props')).toEqual(['render']);
      expect(page.frames()).toHaveLength(2);
      // The ref is the element, with its calls.
      expect(await shop.heard()).toContain('ref pay-card-input');
      expect(await page.evaluate(() => (window as unknown as App)['createToken']!())).toMatchObject({
        error: expect.any(String),
      });
    });

    test('gives the element its class, data, flags and a prop by its other name, and takes a flag back', async ({ page }) => {
      await shop.open(cardShop, version);
      const card = page.locator('pay-card-input.field[data-turn="0"]');
      await expect(card).toBeVisible();
      // Where "no" is a word, it is said.
      const words = (said: boolean) => page.locator(`[spellcheck=${said}][draggable=${said}][aria-busy=${said}]:not([orderid])`);
      const session = () => page.evaluate(() => (window as unknown as App)['session']!());
      await expect(words(false)).toHaveCount(1);
      expect(await session()).toBe('ofalse');
      await page.evaluate(() => (window as unknown as App)['setHidden']!(true as never));
      await expect(card).toBeHidden();
      await expect(words(true)).toHaveCount(1);
      expect(await session()).toBe('otrue');
      await page.evaluate(() => (window as unknown as App)['setHidden']!(false as never));
      await expect(card).toBeVisible();
    });

    test('goes and comes back fifty times, leaves one frame, and tells each end', async ({ page }) => {
      await shop.open(cardShop, version);
      await shop.hears('load');
      await page.evaluate(async () => {
        const { setShown } = window as unknown as App;
        for (let turn = 0; turn < 50; turn++) {
          setShown!(false as never);
          setShown!(true as never);
        }
      });
      await expect.poll(() => page.frames().length).toBe(2);
      // Only what had begun to show itself has an end.
      await shop.hears('destroy');
      await shop.hears('render', 2);
    });

    test('keeps the overlay closed when the newest onBeforeOpen returns false or a promise of it, or answers the event', async ({
      page,
    }) => {
      await shop.open(buttonShop, version);
      await shop.hears(['load', true]);
      const button = page.frameLocator('pay-bizum-button iframe').getByRole('button');
      for (const [turn, answer] of refusals.entries()) {
        await page.evaluate((code) => (window as unknown as App)['answer']!(code as never), answer);
        await button.click();
        await shop.hears('pay-before-open', turn + 1);
        await expect(button).not.toHaveAttribute('aria-busy');
        await expect(page.locator('pay-bizum')).toHaveCount(0);
      }
      await page.evaluate(() => (window as unknown as App)['answer']!('Promise.resolve(true)' as never));
      await button.click();
      await shop.hears('open');
      await expect(page.locator('pay-bizum')).toHaveCount(1);
    });

    test('keeps an overlay closed that the shopper has closed, through renders that ask for it still', async ({ page }) => {
      await shop.open(changingShop, version);
      const popup = page.locator('pay-payment-modal dialog[open]');
      await expect(popup).toBeVisible();
      await page.locator('pay-payment-modal').getByRole('button').first().click();
      await shop.hears('close');
      for (let turn = 0; turn < 3; turn++) await page.evaluate(() => (window as unknown as App)['rerender']!());
      await expect(page.locator('[data-turn="3"]')).toHaveCount(1);
      await expect(popup).toHaveCount(0);
      await shop.hears('render');
    });

    test('prints no error that has a handler, and takes back a name and a handler', async ({ page }) => {
      await shop.open(changingShop, version);
      const card = page.locator('#card');
      await shop.hears('error MISSING_PAYMENT');
      const focus = () => card.evaluate((one) => one.dispatchEvent(new CustomEvent('pay-focus')));
      await expect(card).toHaveAttribute('name', 'token');
      await focus();
      await page.evaluate(() => (window as unknown as App)['setBare']!(true as never));
      await expect(card).not.toHaveAttribute('name');
      await focus();
      await shop.hears('focus');
    });

    test('calls no handler for an event of something inside of the component', async ({ page }) => {
      await shop.open(changingShop, version);
      const focusOf = (selector: string) =>
        page.locator(selector).evaluate((one) => one.dispatchEvent(new CustomEvent('pay-focus', { bubbles: true })));
      await page.locator('#card').evaluate((card) => card.append(document.createElement('i')));
      await focusOf('#card i');
      expect(await shop.heard()).not.toContain('focus');
      await focusOf('#card');
      await shop.hears('focus');
    });
  });
}
