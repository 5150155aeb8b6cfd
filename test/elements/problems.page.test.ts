import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import type { Contract } from '../../bridge/contract.js';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ERROR_PAGES } from '../../bridge/limits.js';
import { elements } from '../../elements/generated/registry.js';
import * as kit from '../../elements/index.js';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import { stopClock } from '../support/clock.js';
import { until } from '../support/until.js';
import {
  appOf,
  holdApps,
  hostOf,
  make,
  record,
  show,
  validProps,
  type App,
  type Shown,
  isWhole,
} from './stage.js';

const { en, es } = sharedTexts;
const boxOf = ({ shadowRoot }: Element) => shadowRoot!.querySelector<HTMLElement>('[part=problem]');
/** What is said in place of a component, once it is. */
const textBy = async (element: Element) => {
  const alert = await until(() => boxOf(element)?.querySelector('[role=alert]'));
  return until(() => alert.textContent);
};

/** What a shopper reads in place of a component: a retry may help, or not. */
function shopperTexts({ tag, height, title, props }: Contract) {
  if (!height || height === 'overlay' || !('paymentId' in props)) return undefined;
  if (title === 'card') return en.cardNotLoaded;
  const isWhole = tag === 'pay-checkout' || tag === 'pay-express-checkout';
  const { connection, refused } = en.methodsNotLoaded;
  return { connection, refused: isWhole ? refused : en.cardNotAvailable };
}

interface Mistake {
  readonly code: string;
  readonly isTemporary?: boolean;
  /** Shows the component with the mistake. */
  begin(contract: Contract): Promise<Shown>;
}

/** Puts a component into the page, whose errors the page handles. */
function place(contract: Contract, props: object): Shown {
  const element = make(contract, { ...props, language: 'en' });
  record(element);
  document.body.append(element);
  return element;
}
const complain = async (contract: Contract, error: Error) => {
  const element = place(contract, validProps(contract));
  const app = await appOf(element);
  await app.emit('error', error);
  if (contract.height !== 'overlay') await app.emit('load', false);
  // The overlay ends.
  else app.emit('load', false).catch(() => {});
  return element;
};

const mistakes: Record<string, Mistake> = {
  'no host': {
    code: 'HOST_MISSING',
    async begin(contract) {
      kit.configure({ host: undefined, walletsHost: undefined });
      return place(contract, validProps(contract));
    },
  },
  'a policy that blocks the frame': {
    code: 'BLOCKED_BY_CSP',
    async begin(contract) {
      const silent = hostOf('../../bridge/frames/foreign.html');
      kit.configure({ host: silent, walletsHost: silent });
      const element = place(contract, validProps(contract));
      await until(() => element.frame.iframe);
      const init = { effectiveDirective: 'frame-src', blockedURI: location.origin };
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', init as never),
      );
      return element;
    },
  },
  'a host without frames': {
    code: 'LOAD_TIMEOUT',
    isTemporary: true,
    async begin(contract) {
      const clock = stopClock();
      kit.configure({ host: hostOf('nothing-here'), walletsHost: hostOf('nothing-here') });
      const element = place(contract, validProps(contract));
      await until(() => element.frame.iframe);
      clock.pass(5000);
      clock.restore();
      return element;
    },
  },
  'an id that the provider does not know': {
    code: 'PAYMENT_NOT_FOUND',
    begin: (contract) =>
      complain(contract, failures.paymentNotFound('Not Found').with({ retryable: false })),
  },
  'a provider that the frame cannot reach': {
    code: 'NETWORK',
    isTemporary: true,
    begin: (contract) => complain(contract, failures.network().with({ retryable: true })),
  },
};

/** Shows a component to a shopper whose frame is not there when its time is over. */
async function showLate(contract: Contract) {
  kit.configure({ development: false });
  const release = holdApps();
  const clock = stopClock();
  const element = make(contract, { ...validProps(contract), language: 'en' });
  const events = record(element);
  document.body.append(element);
  await element.updateComplete;
  const reserved = element.offsetHeight;
  const failed = element.ready.catch(({ code }: PayError) => code);
  clock.pass(5000);
  clock.restore();
  expect(await failed).to.equal('LOAD_TIMEOUT');
  return { element, events, reserved, release };
}

afterEach(() => kit.configure({ development: undefined }));

for (const { contract } of elements.filter(isWhole)) {
  const { tag, height } = contract;
  const texts = shopperTexts(contract);

  describe(`<${tag}> that cannot work`, () => {
    for (const [what, { code, isTemporary, begin }] of Object.entries(mistakes)) {
      it(`shows the developer the code, the message and the page of the error: ${what}`, async () => {
        const element = await begin(contract);
        expect(await textBy(element)).to.match(new RegExp(`^${code}(: \\S+)?\\n.{9}`));
        const box = boxOf(element)!;
        expect([box.lang, box.dir]).to.eql(['en', 'ltr']);
        const { height: shown } = box.getBoundingClientRect();
        expect(shown).to.be.at.least(36);
        const page = `${ERROR_PAGES}${code.toLowerCase().replaceAll('_', '-')}.md`;
        const [link, retry] = ['a', 'button'].map((name) => box.querySelector<HTMLElement>(name));
        expect(link).to.include({ href: page, target: '_blank' });
        link!.focus();
        expect(element.shadowRoot!.activeElement).to.equal(link);
        expect(Boolean(retry)).to.equal(Boolean(isTemporary) && height !== 'overlay');
      });

      it(`tells shoppers alone what they can do: ${what}`, async () => {
        kit.configure({ development: false });
        const element = await begin(contract);
        const text = isTemporary ? texts?.connection : texts?.refused;
        if (text) expect(await textBy(element)).to.equal(text);
        await element.updateComplete;
        const box = boxOf(element);
        expect(Boolean(box)).to.equal(Boolean(text));
        expect(box?.querySelector('a') ?? null).to.equal(null);
        expect(Boolean(box?.querySelector('button'))).to.equal(Boolean(text && isTemporary));
      });
    }

    if (height !== 'overlay') {
      it('keeps the place of a frame that is late, and shows it when it comes', async () => {
        const { element, events, reserved, release } = await showLate(contract);
        if (texts) expect(await textBy(element)).to.equal(texts.connection);
        if (texts) expect(element.offsetHeight).to.be.at.least(reserved);
        release();
        await until(() => events.includes('rendered'));
        await element.ready;
        expect(boxOf(element)).to.equal(null);
        expect(events.filter((name) => ['error', 'close', 'destroy'].includes(name))).to.eql([
          'error',
        ]);
        const shown = { opacityProperty: false, visibilityProperty: true };
        expect(element.frame.iframe!.checkVisibility(shown)).to.equal(true);
      });

      it('loads a frame that is late again when the shopper or another prop says so', async () => {
        const { element, events, release } = await showLate(contract);
        const iframe = element.frame.iframe;
        if (texts) (await until(() => boxOf(element)?.querySelector('button'))).click();
        else element['language'] = 'es';
        await until(() => element.frame.iframe !== iframe);
        expect(element.frame.isLoading).to.equal(true);
        release();
        await until(() => events.includes('rendered'));
        await element.ready;
        expect(boxOf(element)).to.equal(null);
        expect(events.filter((name) => ['error', 'render', 'destroy'].includes(name))).to.eql([
          ...['render', 'error', 'destroy', 'render'],
        ]);
      });
    }

    it('names what is missing in the console, in the error and in its place, until it is there', async () => {
      const { error } = console;
      const logged: unknown[][] = [];
      console.error = (...parts: unknown[]) => void logged.push(parts);
      const [needed] =
        Object.entries(contract.props).find(([, { required }]) => required) ??
        (tag === 'pay-paypal' ? ['paymentId'] : ['currency']);
      const given = needed === 'currency' ? { accountId: 'a1', amount: 1250 } : {};
      const element = make(contract, { ...given, language: 'en' });
      document.body.append(element);
      await element.ready.catch(() => {});
      console.error = error;
      const [[start, thrown, facts]] = logged as [unknown[]];
      expect(start).to.match(new RegExp(`^\\[MISSING_\\w+\\] <${tag}>$`));
      expect(thrown).to.deep.include({ details: { missing: [needed] } });
      expect(facts).to.include(`Missing: ${needed}. Run payframe.doctor().`);
      expect(await textBy(element)).to.match(new RegExp(`^MISSING_\\w+: ${needed}\\n`));
      Object.assign(element, validProps(contract), height === 'overlay' && { isOpen: false });
      await element.updateComplete;
      expect(boxOf(element)).to.equal(null);
    });
  });
}

describe('the error in place of a component', () => {
  const checkout = elements.find(({ contract }) => contract.tag === 'pay-checkout')!.contract;
  const card = elements.find(({ contract }) => contract.tag === 'pay-card-input')!.contract;
  const none = { language: 'en' };

  /** Whether a component that was given nothing shows its error to a developer. */
  async function isForDeveloper(): Promise<boolean> {
    const element = place(card, none);
    const text = await textBy(element);
    element.remove();
    return text.startsWith('MISSING_PAYMENT');
  }

  it('is a developer’s with a test account, and never with a live one, wherever the page is and whatever it says', async () => {
    const app: App = await appOf(await show(card));
    const report = async (isLive: boolean) => {
      app.host.livemode(isLive);
      await app.emit('focus');
    };
    await report(true);
    for (const development of [undefined, true, false]) {
      kit.configure({ development });
      expect(await isForDeveloper()).to.equal(false);
    }
    await report(false);
    expect(await isForDeveloper()).to.equal(false);
    for (const development of [undefined, true]) {
      kit.configure({ development });
      expect(await isForDeveloper()).to.equal(true);
    }
  });

  it('has the colors of a dark page, as of a light one', async () => {
    const { style } = document.documentElement;
    const colors: string[] = [];
    for (const background of ['#ffffff', '#111111']) {
      style.background = background;
      const element = place(card, none);
      await textBy(element);
      colors.push(getComputedStyle(boxOf(element)!).color);
      element.remove();
    }
    style.background = '';
    expect(colors).to.eql(['rgb(179, 38, 30)', 'rgb(255, 143, 133)']);
  });

  it('is the shopper’s in the language of the component, as it changes', async () => {
    kit.configure({ development: false });
    const element = place(checkout, {});
    expect(await textBy(element)).to.equal(en.methodsNotLoaded.refused);
    element['language'] = 'es';
    await until(() => boxOf(element)?.textContent === es.methodsNotLoaded.refused);
    expect(boxOf(element)!.lang).to.equal('es');
  });

  it('says what the provider says to the shopper of a payment', async () => {
    kit.configure({ development: false });
    const element = place(checkout, validProps(checkout));
    const app = await appOf(element);
    await app.emit('error', failures.paymentNotFound('').forShopper('Payment not found.'));
    await app.emit('load', false);
    expect(await textBy(element)).to.equal('Payment not found.');
  });

  it('is beside a card form that the provider has refused, for a developer alone', async () => {
    for (const development of [true, false]) {
      kit.configure({ development });
      const element = place(card, validProps(card));
      const app = await appOf(element);
      await app.emit('error', failures.accountNotFound('').with({ retryable: false }));
      await app.emit('load', true);
      if (development) await until(() => boxOf(element));
      await element.updateComplete;
      expect(Boolean(boxOf(element))).to.equal(development);
      expect(element.frame.iframe!.offsetHeight).to.be.at.least(36);
    }
  });
});

describe('a checkout whose frame cannot reach the provider', () => {
  const { contract } = elements.find((one) => one.contract.tag === 'pay-checkout')!;
  let element: Shown;
  let app: App;
  let events: string[];

  /** A required checkout in a form, once its frame has said that it has no answer. */
  async function fail(): Promise<void> {
    kit.configure({ development: false });
    element = make(contract, { ...validProps(contract), language: 'en', required: true });
    events = record(element);
    const form = document.body.appendChild(document.createElement('form'));
    form.append(element);
    app = await appOf(element);
    await app.emit('error', failures.network().with({ retryable: true }));
    await app.emit('load', false);
    expect(await textBy(element)).to.equal(en.methodsNotLoaded.connection);
  }

  it('says so in its place, and not that nothing is supported, until it can', async () => {
    await fail();
    await until(() => element.frame.iframe!.offsetHeight === 0);
    expect(events.filter((name) => ['error', 'load', 'destroy'].includes(name))).to.eql(['error']);
    const { internals, isEligible } = element;
    expect([internals.validationMessage, isEligible]).to.eql([en.cardNotLoaded.connection, true]);
    app.host.resize(300);
    await app.emit('load', true);
    expect(boxOf(element)).to.equal(null);
    await until(() => element.frame.iframe!.offsetHeight === 300);
    expect(events.filter((name) => name === 'load')).to.eql(['load']);
    expect(internals.validationMessage).to.equal(en.emptyCardNumber);
  });

  it('is loaded again by "Try again", which has the focus for the asking, at the height that it keeps', async () => {
    await fail();
    element.focus();
    const retry = element.shadowRoot!.activeElement as HTMLButtonElement;
    expect(retry.textContent).to.equal(en.tryAgain);
    retry.click();
    expect(boxOf(element)).to.equal(null);
    expect(element.frame.iframe!.offsetHeight).to.be.at.least(300);
    const next = await appOf(element, app);
    await next.emit('load', true);
    expect(events).to.include('load').and.not.include('destroy');
  });
});
