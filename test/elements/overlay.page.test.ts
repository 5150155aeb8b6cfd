import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import { bizum } from '../../bridge/contracts/bizum.js';
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
});
