import { expect } from '@esm-bundle/chai';
import { attributeName, callbackName, type Contract } from '../../bridge/contract.js';
import { components } from '../../bridge/contracts/index.js';
import { elements } from '../../elements/generated/registry.js';
import * as kit from '../../elements/index.js';
import { texts as sharedTexts } from '../../locales/generated/bridge/all.js';
import { stopClock, type Clock } from '../support/clock.js';
import { until } from '../support/until.js';
import {
  appOf,
  hostOf,
  isWhole,
  make,
  record,
  refusal,
  show,
  validProps,
  type Shown,
} from './stage.js';

interface Handle {
  readonly element: Shown;
  render(to: Element): Promise<void>;
  close(): Promise<void>;
}

const another = `http://127.0.0.1:${location.port}`;
const silent = hostOf('../../bridge/frames/foreign.html');

// Elements that stand in the page before the kit has come.
const early = new Map(
  elements.map(({ contract: { tag } }) => {
    const element = document.createElement(tag);
    return [tag, Object.assign(element, { language: 'es', timeout: 7000 }) as unknown as Shown];
  }),
);
const { addEventListener } = window;
/** The events that the page listens to, by any script. */
const listened: string[] = [];
window.addEventListener = function (this: Window, ...args: Parameters<typeof addEventListener>) {
  listened.push(args[0]);
  addEventListener.apply(this, args);
} as typeof addEventListener;
await import('../../elements/all.js');

const samples: Record<
  string,
  { readonly attribute: string; readonly value: unknown; readonly wrong: unknown }
> = {
  string: { attribute: 'some text', value: 'some text', wrong: 7 },
  number: { attribute: '1050', value: 1050, wrong: 'ten' },
  boolean: { attribute: '', value: true, wrong: 'yes' },
  object: { attribute: '{"a":1}', value: { a: 1 }, wrong: 'text' },
  array: { attribute: '["card"]', value: ['card'], wrong: { 0: 'card' } },
};

/** Counts how often each prop of an element is read, by the accessor that its class has for it. */
function countReads(element: Shown, keys: readonly string[]) {
  const reads = new Map<string, number>();
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(element)) as object;
  const accessors = keys.map((key) => [key, Object.getOwnPropertyDescriptor(prototype, key)!]);
  for (const [key, accessor] of accessors as [string, PropertyDescriptor][])
    Object.defineProperty(prototype, key, {
      ...accessor,
      get(this: unknown) {
        if (this === element) reads.set(key, (reads.get(key) ?? 0) + 1);
        return accessor.get!.call(this) as unknown;
      },
    });
  const restore = () => Object.defineProperties(prototype, Object.fromEntries(accessors) as never);
  return { reads, restore };
}

/**
 * One suite for every component: the behaviour that all have in common, in the merchant's page. Parts
 * of a card group are in card-group.page.test.ts.
 */
for (const { contract } of elements.filter(isWhole)) keepsItsContract(contract);

function keepsItsContract(contract: Contract): void {
  const { tag, height } = contract;
  const isOverlay = height === 'overlay';
  const valid = validProps(contract);
  const props = Object.entries(contract.props).filter(([, { type }]) => type in samples);
  const { name: factory } = components.find((one) => one.contract.tag === tag)!;
  const create = (given: object) =>
    (kit as unknown as Record<string, (props: object) => Handle>)[factory]!(given);
  const endings = (events: readonly string[]) =>
    events.filter((name) => ['render', 'close', 'destroy', 'error'].includes(name));

  /** How the factory's component with these props is refused. */
  async function refusalOf(given: object) {
    const emitted: string[] = [];
    const onError = ({ message }: Error) => void emitted.push(message);
    const { element, render } = create({ ...given, onError });
    const events = record(element);
    const rejected = await refusal(render(document.body));
    await until(() => events.includes('destroy'));
    element.remove();
    return { emitted, rejected, events };
  }

  describe(`<${tag}>`, () => {
    let clock: Clock | undefined;
    afterEach(() => {
      clock?.restore();
      clock = undefined;
    });

    // @spec paymentId
    // @spec Payment modal: style
    it('reads each attribute into its property', () => {
      for (const [key, { type }] of props) {
        const element = make(contract, {});
        element.setAttribute(attributeName(key), samples[type]!.attribute);
        expect(element[key], key).to.eql(samples[type]!.value);
      }
    });

    it('takes properties that were set before the script came', async () => {
      const element = early.get(tag as never)!;
      element.addEventListener('pay-error', (event) => event.preventDefault());
      document.body.append(element);
      await element.updateComplete;
      expect([element['language'], element['timeout']]).to.eql(['es', 7000]);
      expect(Object.keys(element)).not.to.include('language');
    });

    it('reads its props once until it has loaded, and once per change, besides Lit', async () => {
      const element = make(contract);
      const { reads, restore } = countReads(element, Object.keys(contract.props));
      document.body.append(element);
      const app = await appOf(element);
      if (!isOverlay) await app.emit('load', true);
      const counts = () => [...new Set(reads.values())];
      expect(counts()).to.eql([2]); // Lit reads each at the first update.
      reads.clear();
      const events = record(element);
      element['language'] = 'fr';
      await until(() => events.includes('props'));
      reads.delete('language'); // Lit reads the one that changes.
      expect(counts()).to.eql([1]);
      restore();
    });

    // @spec Lifecycle event: render
    // @spec Lifecycle event: prerender
    // @spec Lifecycle event: display
    // @spec Lifecycle event: rendered
    // @spec Lifecycle event: prerendered
    // @spec Lifecycle event: close
    // @spec Lifecycle event: destroy
    it('tells its life in order, each step once, and calls back with what its events tell', async () => {
      const called: string[] = [];
      const callbacks = Object.keys(contract.events).map((key) => [
        callbackName(key),
        () => void called.push(key),
      ]);
      const handle = create({ ...valid, ...Object.fromEntries(callbacks) });
      const events = record(handle.element);
      await handle.render(document.body);
      expect(events).to.eql(['render', 'prerender', 'prerendered', 'display', 'rendered']);
      await Promise.all([handle.close(), handle.close(), handle.close()]);
      expect(events.slice(5)).to.eql(['close', 'destroy']);
      expect(called).to.eql(events);
      expect(document.querySelectorAll(tag).length).to.equal(0);
    });

    // @spec Lifecycle event: error
    // @spec else: "You need to provide paymentId or accountId amount and currency"
    // @spec Cofidis loan widget requires accountId
    // @spec Cofidis financing widget requires accountId
    // @spec Payment modal: onError
    // @spec Payment modal requires paymentId
    // @spec PayPal has the same rule and message
    // @spec onError: PayPal missing ids
    // @attack T46
    it('refuses to show no payment, with the exact words, and does not throw', async () => {
      const [needed] = Object.entries(contract.props).find(([, { required }]) => required) ?? [];
      const text = needed
        ? `Expected prop "${needed}" to be defined`
        : `You need to provide paymentId or accountId${tag === 'pay-paypal' ? '' : ' amount and currency'}`;
      for (const given of isOverlay ? [{ isOpen: true }, { isOpen: false }, {}] : [{}])
        expect(await refusalOf(given)).to.eql({
          emitted: [text],
          rejected: text,
          events: ['render', 'error', 'destroy'],
        });
      expect(document.querySelectorAll('iframe').length).to.equal(0);
    });

    // @attack T23
    it('refuses a value of the wrong type, with the exact words', async () => {
      for (const [key, { type }] of props.filter(([name]) => name !== 'isOpen')) {
        const { rejected } = await refusalOf({ ...valid, [key]: samples[type]!.wrong });
        expect(rejected).to.equal(`Prop is not of type ${type}: ${key}`);
      }
    });

    // @spec A window passed as a prop must be open
    // @spec A window passed as a prop must be same-domain
    it('lets nobody pay while a changed prop is wrong, and goes on once it is right', async () => {
      const element = await show(contract);
      const app = await appOf(element);
      const { iframe } = element.frame;
      const paying = Object.keys(contract.events).filter(
        (name) => /^(beforeSubmit|beforeOpen|submit)$/.test(name) && !contract.events[name]!.host,
      );
      const calls = Object.keys(contract.calls).filter((name) =>
        /^createToken|^submit$/.test(name),
      );
      const errors: string[] = [];
      element.addEventListener('pay-error', (event) => {
        event.preventDefault();
        errors.push((event as CustomEvent<kit.PayError>).detail.code);
      });
      const priced: readonly [object, string][] = [
        [{ amount: 12.5 }, 'INVALID_AMOUNT'],
        [{ amount: -5 }, 'INVALID_AMOUNT'],
        [{ amount: 'abc' }, 'INVALID_PROP'],
        [{ paymentId: undefined, accountId: 'a', amount: 0, currency: 'EUR' }, 'NOTHING_TO_PAY'],
      ];
      const isPriced = 'amount' in contract.props && !('amountInt' in contract.props);
      const id = 'paymentId' in contract.props ? 'paymentId' : 'accountId';
      const wrong = isPriced ? priced : ([[{ [id]: 7 }, 'INVALID_PROP']] as const);
      for (const [props, code] of wrong) {
        const before = Object.fromEntries(Object.keys(props).map((key) => [key, element[key]]));
        errors.length = app.calls.length = 0;
        Object.assign(element, props);
        await until(() => errors.length);
        expect([errors, iframe!.inert], code).to.eql([[code], true]);
        const names = record(element);
        for (const name of paying)
          expect(await app.emit(name, { token: 't1', method: 'card' }), name).to.equal(false);
        for (const name of calls) {
          const call = element[name] as () => Promise<unknown>;
          expect(await refusal(call.call(element)), name).to.be.a('string');
        }
        expect([names, app.calls.filter(([name]) => calls.includes(name))]).to.eql([[], []]);
        Object.assign(element, before);
        await until(() => !iframe!.inert);
      }
    });

    it('refuses a window that is closed or of another domain, and takes its own', async () => {
      const inserted = () => document.body.appendChild(document.createElement('iframe'));
      const [removed, other] = [inserted(), inserted()];
      const closed = removed.contentWindow;
      removed.remove();
      other.src = `${another}/test/bridge/frames/foreign.html`;
      await new Promise((resolve) => (other.onload = resolve));
      const windows = {
        'Window is closed': closed,
        'Window is not same domain': other.contentWindow,
        'Expected Window': 'window',
      };
      for (const [text, given] of Object.entries(windows))
        expect((await refusalOf({ ...valid, window: given })).rejected).to.equal(text);
      await show(contract, { ...valid, window });
    });

    // @spec Messaging error: "Loading component timed out after N milliseconds"
    // @spec A window has 5000 ms to load by default
    // @attack T18
    it('says after its time limit that it could not be loaded: no page, one without the kit, nobody there', async () => {
      for (const [host, timeout] of [
        [hostOf('nothing-here'), 1000],
        ['http://127.0.0.1:9', 1000],
        [silent, undefined],
      ] as const) {
        clock = stopClock();
        kit.configure({ host, walletsHost: host });
        const element = make(contract, { ...valid, timeout });
        const events = record(element);
        document.body.append(element);
        await until(() => element.frame.iframe);
        const limit = timeout ?? 5000;
        clock.pass(limit - 500);
        expect(events).not.to.include('error');
        clock.pass(500);
        expect(await refusal(element.ready)).to.equal(
          `Loading component timed out after ${limit} milliseconds`,
        );
        expect(events.filter((name) => name === 'error')).to.eql(['error']);
        // A document that is still loading may come; an overlay is opened again.
        const isRemoved = events.at(-1) === 'destroy';
        if (contract.height === 'overlay') expect(isRemoved).to.equal(true);
        expect(Boolean(element.frame.iframe)).to.equal(!isRemoved);
        element.remove();
        clock.restore();
      }
    });

    it('says at once which directive blocks its frame, and which host to add', async () => {
      kit.configure({ host: silent, walletsHost: silent.replace(location.origin, another) });
      const blockedURI = contract.hasThirdParties ? another : location.origin;
      const element = make(contract);
      const events = record(element);
      document.body.append(element);
      await until(() => element.frame.iframe);
      const init = { effectiveDirective: 'frame-src', blockedURI };
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', init as never),
      );
      expect(await refusal(element.ready)).to.equal(
        `Frame blocked by Content-Security-Policy frame-src: add ${blockedURI}`,
      );
      expect(events.slice(-2)).to.eql(['error', 'destroy']);
    });

    it('listens to nothing that keeps a page out of the back/forward cache', async () => {
      await show(contract);
      expect(listened).to.include('pagehide');
      expect(listened.filter((name) => /unload/.test(name))).to.eql([]);
    });

    // @spec Lifecycle event: props
    // @attack T43
    it('joins its frame again with the current props when it is moved, reloaded, or taken out and put back', async () => {
      const element = await show(contract);
      const events = record(element);
      let app = await appOf(element);
      const losses = {
        append: () => document.body.append(element),
        'taken out and put back': () => {
          element.remove();
          document.body.append(element);
        },
        reload: () => (element.frame.iframe!.src = element.frame.iframe!.src),
      };
      for (const [how, lose] of Object.entries(losses)) {
        element['language'] = how === 'append' ? 'es' : 'en';
        lose();
        app = await appOf(element, app);
        expect(app.host.props(), how).to.include({ language: element['language'] });
        events.length = 0;
        element['language'] = how === 'append' ? 'en' : 'es';
        await until(() => events.includes('props'));
        expect(endings(events)).to.eql([]);
      }
    });

    // @attack T3
    it('reports after 3000 milliseconds that its frame was led to another page', async () => {
      clock = stopClock();
      const element = await show(contract);
      const events = record(element);
      const errors: string[] = [];
      element.addEventListener('pay-error', (event) =>
        errors.push((event as CustomEvent<Error>).detail.message),
      );
      const iframe = element.frame.iframe!;
      iframe.src = `${another}/test/bridge/frames/foreign.html`;
      await new Promise((resolve) => (iframe.onload = resolve));
      clock.pass(2500);
      expect(events).to.eql([]);
      // The page may not have listened yet of the frame's new document, from which the time runs.
      await until(() => {
        clock!.pass(500);
        return events.includes('destroy');
      });
      expect([events, errors]).to.eql([['error', 'destroy'], ['Window navigated away']]);
      expect(Boolean(element.frame.iframe)).to.equal(false);
    });

    // @attack T42
    it('closes when a script of the page takes its frame out', async () => {
      const element = await show(contract);
      const events = record(element);
      element.frame.iframe!.remove();
      await until(() => events.includes('destroy'));
      expect(endings(events)).to.eql(['close', 'destroy']);
    });

    it('gives focus() to its frame, and Escape in it to the page', async () => {
      const element = await show(contract);
      const app = await appOf(element);
      if (isOverlay) await app.emit('open');
      element.focus();
      // A group has its fields in the frames of its parts.
      const hasFields = tag !== 'pay-card-group';
      const call = hasFields ? 'focus' : 'focusField';
      await until(() => app.calls.some(([name]) => name === call));
      if (hasFields) expect(element.shadowRoot!.activeElement?.localName).to.equal('iframe');
      if (isOverlay) return;
      const received: string[] = [];
      for (const name of ['keydown', 'pay-escape'])
        element.addEventListener(name, (event) =>
          received.push((event as KeyboardEvent).key ?? event.type),
        );
      app.host.escape();
      await until(() => received.length === 2);
      expect(received).to.eql(['pay-escape', 'Escape']);
    });

    it('survives being taken out while it loads', async () => {
      const element = make(contract);
      const events = record(element);
      document.body.append(element);
      await until(() => events.includes('display'));
      const { ready } = element;
      element.remove();
      await ready;
      expect(endings(events)).to.eql(['render', 'close', 'destroy']);
    });

    it('works in a shadow root and in a dialog of the merchant’s', async () => {
      const root = document.body.appendChild(document.createElement('div'));
      await show(contract, valid, root.attachShadow({ mode: 'open' }));
      root.remove();
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.showModal();
      await show(contract, valid, dialog);
    });

    it('shows an error to the developer when nobody listens for it', async () => {
      const { error } = console;
      const complaints: string[] = [];
      console.error = (_element: string, { message }: Error) => complaints.push(message);
      const element = make(contract, isOverlay ? { isOpen: true } : {});
      document.body.append(element);
      await refusal(element.ready);
      console.error = error;
      expect(complaints).to.have.lengthOf(1);
      expect(complaints[0]).to.match(
        /^You need to provide paymentId|^Expected prop "(payment|account)Id"/,
      );
    });

    it('ends without an error when the page is left for good, and lives on in the back/forward cache', async () => {
      const element = await show(contract);
      const events = record(element);
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      expect(events).to.eql([]);
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
      expect(events).to.eql(['destroy']);
    });

    // @spec isHidden
    it('stays hidden when it was hidden before it was shown, and goes out of sight and comes back by isHidden', async () => {
      const element = await show(contract, { ...valid, isHidden: true });
      if (isOverlay) await (await appOf(element)).emit('open');
      for (const isHidden of [true, false, true]) {
        element['isHidden'] = isHidden;
        await element.updateComplete;
        expect(element.frame.iframe!.checkVisibility()).to.equal(!isHidden);
      }
    });

    // @spec Cofidis financing button: language
    // @spec Cofidis loan button: language
    // @spec Payment modal: language
    it('gives its frame a name and an address in the language, and no right it does not need', async () => {
      const element = await show(contract, { ...valid, language: 'es' });
      const iframe = element.frame.iframe!;
      expect(
        ['title', 'lang', 'allow', 'referrerpolicy'].map((name) => iframe.getAttribute(name)),
      ).to.eql([
        sharedTexts.es.titles[contract.title],
        'es',
        contract.allow ?? '',
        'strict-origin',
      ]);
      const address = decodeURIComponent(iframe.src);
      expect(address).to.include(`/v2/${contract.frame}/es/`);
      expect(address).not.to.match(/p1|a1/);
    });

    it('names its frame by the merchant’s texts in each language, as they change, and by ours without them', async () => {
      const { warn } = console;
      console.warn = () => {};
      const key = `titles.${contract.title}`;
      const element = await show(contract, {
        ...valid,
        language: 'en',
        texts: { en: { [key]: 'Donate <b>now</b>' }, es: { [key]: 'Donar' } },
      });
      const ours = sharedTexts.es.titles[contract.title];
      for (const [changes, title] of [
        [{}, 'Donate <b>now</b>'],
        [{ language: 'es' }, 'Donar'],
        [{ texts: { es: { [key]: 'Ayudar' } } }, 'Ayudar'],
        [{ language: 'en' }, sharedTexts.en.titles[contract.title]],
        [{ language: 'es' }, 'Ayudar'],
        [{ texts: undefined }, ours],
      ] as const) {
        Object.assign(element, changes);
        await until(() => element.frame.iframe!.title === title);
      }
      console.warn = warn;
    });

    // @attack T15
    it('keeps going when a callback throws', async () => {
      const { reportError } = window;
      const reported: unknown[] = [];
      window.reportError = (thrown) => void reported.push(thrown);
      const error = new Error('thrown by the merchant');
      const onRender = () => {
        throw error;
      };
      await create({ ...valid, onRender }).render(document.body);
      window.reportError = reportError;
      expect(reported).to.eql([error]);
    });

    // @spec Bizum modal: a full-screen overlay
    // @spec Bizum button: 45 px high
    // @spec Card input: a loading placeholder 36 px high
    // @spec Cofidis financing modal: a full-screen overlay
    // @spec Cofidis financing button: 45 px reserved
    // @spec Cofidis loan modal: a full-screen overlay
    // @spec Cofidis loan button: 45 px reserved
    // @spec Cofidis loan widget: 46 px reserved
    // @spec Cofidis financing widget: 46 px reserved
    // @spec Google Pay: starts at height 0
    // @spec Payment modal: a full-screen overlay
    // @spec Payment request: starts at height 0
    // @spec PayPal: starts at height 0
    it('has the height of its contract until its frame says another', async () => {
      const element = make(contract);
      const heightNow = () => element.getBoundingClientRect().height;
      const drawn = new Promise<number>((resolve) =>
        element.addEventListener('pay-prerendered', () => resolve(heightNow()), { once: true }),
      );
      document.body.append(element);
      const { below, estimate } = contract;
      const isBelow = below && !(below.prop && !(below.prop in valid));
      const own = tag.endsWith('-widget') ? estimate?.(valid, element.clientWidth / 16) : height;
      expect(await drawn).to.equal(isOverlay ? 0 : (own as number) + (isBelow ? below.height : 0));
      const { host, emit } = await appOf(element);
      // Some keep their height while they load.
      await emit('load', true);
      host.resize(987);
      // PayPal's button is beside its frame.
      if (isOverlay || tag === 'pay-paypal') expect(heightNow()).to.equal(0);
      else await until(() => heightNow() === 987);
    });
  });
}
