import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import { bizum, bizumButton } from '../../bridge/contracts/bizum.js';
import { expressCheckout } from '../../bridge/contracts/express-checkout.js';
import { texts as inGerman } from '../../locales/generated/elements/de.js';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import * as kit from '../../elements/index.js';
import { until } from '../support/until.js';
import { appOf, make, record, show, type Shown } from './stage.js';

const dialog = (element: Shown) => element.shadowRoot!.querySelector('dialog');
const nextTask = () => new Promise((next) => setTimeout(next));

describe('an overlay that the shopper has closed', () => {
  let overlay: Shown & { readonly overlay: { reopen(): void } };
  beforeEach(async () => {
    overlay = (await show(bizum)) as typeof overlay;
    expect(overlay.matches(':state(open)')).to.equal(true);
    dialog(overlay)!.querySelector('button')!.click();
    await until(() => !dialog(overlay));
  });

  const staying: Record<string, () => unknown> = {
    'the value that is there is set again': () => {
      overlay['isOpen'] = true;
      overlay.setAttribute('is-open', '');
    },
    'another prop changes': () => (overlay['language'] = 'es'),
    'it is moved in the page': () =>
      document.body.appendChild(document.createElement('main')).append(overlay),
  };
  for (const [when, act] of Object.entries(staying))
    it(`stays closed when ${when}`, async () => {
      act();
      await overlay.updateComplete;
      // A removed element is torn down one task later.
      await nextTask();
      expect(Boolean(dialog(overlay))).to.equal(false);
      expect(overlay.matches(':state(open)')).to.equal(false);
    });

  const opening: Record<string, () => unknown> = {
    'by another value and back': () => {
      overlay['isOpen'] = false;
      overlay['isOpen'] = true;
    },
    'by the attribute taken away and set': () => {
      overlay.setAttribute('is-open', '');
      overlay.removeAttribute('is-open');
      overlay.setAttribute('is-open', '');
    },
    'by reopen()': () => overlay.overlay.reopen(),
    'by taking it out of the page and putting it in again': async () => {
      overlay.remove();
      await nextTask();
      document.body.append(overlay);
    },
  };
  for (const [how, act] of Object.entries(opening))
    it(`opens when the merchant asks anew ${how}`, async () => {
      await act();
      await until(() => dialog(overlay));
      expect(overlay.matches(':state(open)')).to.equal(true);
    });
});

describe('an overlay', () => {
  it('is open when a factory’s handle is closed and rendered again in one turn', async () => {
    const handle = kit.BizumModal({ paymentId: 'p1' });
    void handle.render(document.body);
    await nextTask();
    void handle.close();
    void handle.render(document.body);
    await handle.element.updateComplete;
    await until(() => dialog(handle.element as unknown as Shown)?.open);
  });

  it('emits cancel once, after the shopper has closed it, and none when the merchant closes or removes it', async () => {
    for (const [how, times] of Object.entries({
      leaves: 1,
      closes: 0,
      removes: 0,
      'takes out': 1,
    })) {
      const overlay = await show(bizum);
      const events = record(overlay);
      const isCovered: boolean[] = [];
      overlay.addEventListener('pay-cancel', () =>
        isCovered.push(Boolean(document.querySelector('html > div') ?? dialog(overlay))),
      );
      if (how === 'leaves') dialog(overlay)!.querySelector('button')!.click();
      if (how === 'closes') overlay.close();
      if (how === 'removes') overlay.remove();
      if (how === 'takes out') overlay.frame.iframe!.remove();
      await until(() => events.includes('destroy'));
      await until(() => !document.querySelector('html > div'));
      await nextTask();
      expect([how, isCovered]).to.eql([how, Array(times).fill(false)]);
      overlay.remove();
    }
  });

  it('names its close button and itself in a language that the page loads', async () => {
    const overlay = make(bizum, { paymentId: 'p1', isOpen: true, language: 'de' });
    document.body.append(overlay);
    await appOf(overlay);
    const names = () =>
      [dialog(overlay), dialog(overlay)!.querySelector('button')].map((one) =>
        one!.getAttribute('aria-label'),
      );
    await until(() => names()[1] === inGerman.close);
    expect(names()[0]).to.equal(sharedTexts.de.titles.bizum);
  });

  it('is written in the direction of its language, whatever the page’s is', async () => {
    for (const [language, direction] of [
      ['ar', 'rtl'],
      ['de', 'ltr'],
    ] as const) {
      document.documentElement.dir = direction === 'rtl' ? 'ltr' : 'rtl';
      const overlay = make(bizum, { paymentId: 'p1', isOpen: true, language });
      document.body.append(overlay);
      await until(() => dialog(overlay));
      expect(dialog(overlay)!.dir).to.equal(direction);
      overlay.remove();
    }
    document.documentElement.removeAttribute('dir');
  });

  it('tells its app once it is visible, when the app says what there is to see', async () => {
    const overlay = await show(bizum);
    const app = await appOf(overlay);
    const visible = () => app.calls.filter(([name]) => name === 'focusVisible');
    await app.emit('load', true);
    expect(visible()).to.deep.equal([]);
    await app.emit('open');
    await until(() => visible().length);
  });
});

describe('a button', () => {
  const overlays = () => [...document.querySelectorAll<Shown>('body > pay-bizum')];
  const close = async () => {
    dialog(overlays()[0]!)!.querySelector('button')!.click();
    await until(() => !overlays().length);
  };

  it('opens one overlay at a time, with its own props, and passes its events on', async () => {
    const button = await show(bizumButton, { paymentId: 'p1', language: 'es' });
    const events = record(button);
    const app = await appOf(button);
    expect(await Promise.all([app.emit('beforeOpen'), app.emit('beforeOpen')])).to.deep.equal([
      true,
      false,
    ]);
    expect(overlays().map((one) => [one['paymentId'], one.language])).to.deep.equal([['p1', 'es']]);
    expect(await app.emit('beforeOpen')).to.equal(false);
    button['language'] = 'en';
    await button.updateComplete;
    expect(overlays()[0]!.language).to.equal('en');
    await appOf(overlays()[0]!);
    await close();
    await until(() => events.includes('cancel'));
    // The language may reach the button's frame in between.
    const ends = events.filter((name) => name !== 'props').slice(-2);
    expect(ends).to.deep.equal(['beforeClose', 'cancel']);
    expect(await app.emit('beforeOpen')).to.equal(true);
    expect(overlays().length).to.equal(1);
  });

  it('opens nothing that the page has refused', async () => {
    const button = await show(bizumButton);
    button.addEventListener('pay-before-open', (event) => event.preventDefault());
    expect(await (await appOf(button)).emit('beforeOpen')).to.equal(false);
    expect(overlays()).to.deep.equal([]);
  });

  it('of a row opens the overlay of its method, if that has one, and names it in its events', async () => {
    const row = await show(expressCheckout);
    const canceled: unknown[] = [];
    row.addEventListener('pay-cancel', (event) => canceled.push((event as CustomEvent).detail));
    const app = await appOf(row);
    for (const method of ['googlePay', 'constructor', 7])
      expect(await app.emit('beforeOpen', { method })).to.equal(true);
    expect(document.querySelectorAll('body > *').length).to.equal(1);
    await app.emit('beforeOpen', { method: 'bizum' });
    await appOf(overlays()[0]!);
    await close();
    await until(() => canceled.length);
    expect(canceled).to.deep.equal([{ method: 'bizum' }]);
  });
});
