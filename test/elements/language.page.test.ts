import { expect } from '@esm-bundle/chai';
import type { Language } from '../../bridge/languages.js';
import '../../elements/all.js';
import * as kit from '../../elements/index.js';
import '../support/strays.js';
import { until } from '../support/until.js';

interface Shown extends HTMLElement {
  language: string | undefined | null;
  readonly shownLanguage: Language;
  readonly updateComplete: Promise<boolean>;
  readProps(): Record<string, unknown>;
}

let box: HTMLElement;
beforeEach(() => {
  kit.configure({ host: `http://127.0.0.1:${location.port}/nothing-here` });
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  box.remove();
  kit.configure({ host: undefined });
  Reflect.deleteProperty(navigator, 'languages');
});

/** Sets the browser's languages, preferred one first. */
const prefer = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { configurable: true, value: languages });

async function show(tag: string, attributes = ''): Promise<Shown> {
  box.innerHTML = `<${tag} payment-id="pay_1" account-id="acc_1" ${attributes}></${tag}>`;
  const element = box.firstElementChild as Shown;
  await element.updateComplete;
  return element;
}

const iframeOf = (element: Element) => element.shadowRoot!.querySelector('iframe')!;
/** Every place that reports the language shown. */
const shown = (element: Shown) => ({
  element: element.shownLanguage,
  address: iframeOf(element).src.split('/').at(-2),
  lang: iframeOf(element).lang,
  frame: element.readProps()['language'],
});
const all = (language: Language) => ({
  element: language,
  address: language,
  lang: language,
  frame: language,
});

describe('the language of an element', () => {
  it('is that of the page before the browser’s, where a shop has moved over', async () => {
    const { lang } = document.documentElement;
    prefer('it-IT');
    document.documentElement.lang = 'fr-CA';
    try {
      expect(shown(await show('pay-card-input'))).to.eql(all('it'));
      kit.configure({ requireAmount: false });
      expect(shown(await show('pay-card-input'))).to.eql(all('fr'));
      expect(shown(await show('pay-card-input', 'language="es"'))).to.eql(all('es'));
      document.documentElement.lang = 'xx';
      expect(shown(await show('pay-card-input'))).to.eql(all('it'));
    } finally {
      kit.configure({ requireAmount: undefined });
      document.documentElement.lang = lang;
    }
  });

  it('is the merchant’s, whatever the browser prefers', async () => {
    prefer('en-GB');
    expect(shown(await show('pay-card-input', 'language="es-MX"'))).to.eql(all('es'));
  });

  it('is the first of the browser’s languages that the frames speak, where the merchant names none', async () => {
    prefer('sv', 'fi-FI', 'es-ES', 'en');
    expect(shown(await show('pay-card-input'))).to.eql(all('es'));
    prefer('sv', 'en', 'es');
    expect(shown(await show('pay-card-input'))).to.eql(all('en'));
  });

  it('is the first of them that the frames speak, too, where they do not speak the merchant’s', async () => {
    prefer('sv', 'es', 'en');
    expect(shown(await show('pay-card-input', 'language="xx"'))).to.eql(all('es'));
  });

  it('is English where nobody names one that the frames speak', async () => {
    prefer('sv', 'xx');
    expect(shown(await show('pay-card-input', 'language="yy"'))).to.eql(all('en'));
  });

  for (const tag of ['pay-cofidis-widget', 'pay-cofidis-loan-widget']) {
    // @spec Cofidis financing widget: language, by default es
    // @spec Cofidis loan widget: language, by default es
    it(`is Spanish for <${tag}> without a language, title and address included`, async () => {
      prefer('en');
      const element = await show(tag);
      expect(shown(element)).to.eql(all('es'));
      expect(iframeOf(element).title).to.match(/con Cofidis$/);
      expect(shown(await show(tag, 'language="en"'))).to.eql(all('en'));
    });
  }

  it('is the same on the element and in the frame after it was changed to one that the frames do not speak, or taken back', async () => {
    prefer('en');
    const element = await show('pay-card-input', 'language="es"');
    for (const language of ['xx', undefined, null]) {
      element.language = 'es';
      await element.updateComplete;
      element.language = language;
      await element.updateComplete;
      expect(shown(element)).to.eql({ ...all('en'), address: 'es' });
    }
  });

  it('can be seen by :lang() on the frame and on the dialog of an overlay, also after a change', async () => {
    prefer('en');
    const element = await show('pay-bizum', 'language="es"');
    const dialog = element.shadowRoot!.querySelector('dialog')!;
    const title = () => [
      dialog.matches(':lang(es)'),
      iframeOf(element).matches(':lang(es)'),
      dialog.getAttribute('aria-label'),
      dialog.querySelector('button')!.getAttribute('aria-label'),
      dialog.querySelector('[role=status]')!.textContent,
    ];
    await until(() => dialog.querySelector('[role=status]')!.textContent);
    expect(title()).to.eql([true, true, 'Pagar con Bizum', 'Cerrar', 'Cargando']);
    element.language = 'xx';
    await element.updateComplete;
    expect(title()).to.eql([false, false, 'Pay with Bizum', 'Close', 'Loading']);
  });
});
