import type { Page } from '@playwright/test';
import { attributeName, type Contract } from '../../bridge/contract.js';
import { demoAccount } from '../../sandbox/demo-account.js';
import { addUpShifts } from './shifts.js';
import { expect, type TestEnvironment } from './test.js';

interface Opening {
  readonly csp?: string;
  /** Additional properties of the payment. */
  readonly payment?: Record<string, unknown>;
  /** Counts the page's listeners, timers, ports, observers and nodes. */
  readonly counted?: boolean;
  /** Adds up the layout shifts. */
  readonly shifts?: boolean;
  /** The component is in the page's HTML. */
  readonly declarative?: boolean;
}

interface Shown {
  emitted: string[];
  called: string[];
  /**
   * The position of the rest of the page, before loading and after the app replaced the
   * placeholder.
   */
  below: (number | undefined)[];
  element: HTMLElement & { ready: Promise<void> } & Record<string, unknown>;
  handle: Handle;
}

interface Handle {
  readonly element: Shown['element'];
  render(to: string): Promise<void>;
  close(): Promise<void>;
}

type Kit = Record<string, (props: object) => Handle>;
type MerchantWindow = Window & { shown: Shown; payframe: Kit; held(): Held; kept?: Element };
/** The number of resources that a page holds, to find leaks. */
interface Held {
  readonly intervals: number;
  readonly timeouts: number;
  /**
   * Listeners by target and type, such as `Window pagehide`: those of the page, and of the element
   * that is added and removed.
   */
  readonly listeners: Readonly<Record<string, number>>;
  /** Ports with a listener. */
  readonly ports: number;
  readonly observers: number;
  readonly nodes: number;
  readonly frames: number;
}

/** A merchant's page with one component, and a record of its behaviour. */
export class ComponentPage {
  /** Valid props of the component. */
  valid: Record<string, unknown> = {};
  readonly #factory: string;

  constructor(
    readonly page: Page,
    readonly env: TestEnvironment,
    readonly contract: Contract,
  ) {
    this.#factory = factoryOf(contract);
  }

  async open(options: Opening = {}): Promise<void> {
    const { pay, createPayment, merchant } = this.env;
    // An amount within every payment method's limits.
    const { id } = await createPayment({ amount: 20_000, ...options.payment });
    const named =
      'paymentId' in this.contract.props
        ? { paymentId: id }
        : { accountId: demoAccount.id, amountInt: 20_000 };
    this.valid = { ...named, ...(this.contract.height === 'overlay' ? { isOpen: true } : {}) };
    if (options.counted) await this.page.addInitScript(countWhatIsHeld);
    if (options.shifts) await this.page.addInitScript(addUpShifts);
    await this.page.addInitScript(recordEvents);
    const open = this.contract.height === 'overlay' ? ' is-open' : '';
    const attributes = Object.entries(named).map(
      ([key, value]) => ` ${attributeName(key)}="${value}"`,
    );
    const box = options.declarative
      ? `<${this.contract.tag}${attributes.join('')}${open} language="en"></${this.contract.tag}>`
      : '<div id="box"></div>';
    const html = `<!doctype html><html lang="en"><head><title>Shop</title>
      <script src="${pay}/v2/payframe.js"></script></head>
      <body><main><h1>Shop</h1>${box}<p id="after">after</p></main></body></html>`;
    const headers: Record<string, string> = options.csp
      ? { 'Content-Security-Policy': options.csp }
      : {};
    await this.page.goto(merchant.page({ html, headers }));
  }

  /** Loads another copy of the kit. */
  async loadAgain(): Promise<void> {
    await this.page.addScriptTag({ url: `${this.env.pay}/v2/payframe.js?copy` });
  }

  /** Adds the element with valid props and waits for its app. */
  async mount(): Promise<void> {
    await this.page.evaluate(
      async ({ tag, props }) => {
        const element = document.createElement(tag) as Shown['element'];
        Object.assign(element, props);
        (window as unknown as MerchantWindow).shown.element = element;
        (document.querySelector('#box') ?? document.body).append(element);
        await element.ready;
      },
      { tag: this.contract.tag, props: this.valid },
    );
  }

  /** Creates the component with its factory and waits for its app. */
  async render(): Promise<void> {
    await this.page.evaluate(
      async ({ factory, props, names }) => {
        const { shown, payframe } = window as unknown as MerchantWindow;
        const listeners = names.map((name) => {
          const key = `on${name[0]!.toUpperCase()}${name.slice(1)}`;
          return [key, () => void shown.called.push(key)];
        });
        const handle = payframe[factory]!({ ...props, ...Object.fromEntries(listeners) });
        Object.assign(shown, { element: handle.element, handle });
        await handle.render('#box');
      },
      {
        factory: this.#factory,
        props: this.valid,
        names: Object.keys(this.contract.events),
      },
    );
  }

  /** Changes props of the mounted element. */
  async set(props: object): Promise<void> {
    await this.page.evaluate(
      (changed) => void Object.assign((window as unknown as MerchantWindow).shown.element, changed),
      props,
    );
  }

  async remove(): Promise<void> {
    await this.page.evaluate(async () => {
      const { element } = (window as unknown as MerchantWindow).shown;
      const destroyed = new Promise((resolve) =>
        element.addEventListener('pay-destroy', resolve, { once: true }),
      );
      element.remove();
      await destroyed;
    });
  }

  async isRendered(): Promise<void> {
    await expect.poll(() => this.emitted(['rendered'])).toEqual(['rendered']);
  }

  /**
   * The position of the rest of the page before the frame loaded and once its app was ready, in CSS
   * pixels.
   */
  async below(): Promise<(number | undefined)[]> {
    return this.page.evaluate(() => (window as unknown as MerchantWindow).shown.below);
  }

  /** The app has reported its eligibility, rendered, and received its height. */
  async isSettled(): Promise<void> {
    await expect.poll(() => this.emitted(['load'])).toContain('load');
    const app = this.page.frameLocator(`${this.contract.tag} iframe`).locator('#app');
    const isDrawn = async () => {
      const height = await app.evaluate((content) =>
        Math.ceil(content.getBoundingClientRect().height),
      );
      return height - (await this.ownHeight());
    };
    // PayPal renders its button outside the frame, which has no height.
    if (this.contract.height !== 'overlay' && this.contract.tag !== 'pay-paypal')
      await expect.poll(isDrawn).toBe(0);
  }

  /** The component's height, in CSS pixels. */
  ownHeight(): Promise<number> {
    return this.page
      .locator(this.contract.tag)
      .evaluate((element) => element.getBoundingClientRect().height);
  }

  /** How far the rest of the page has moved down since it loaded, in CSS pixels. */
  async moved(): Promise<number> {
    const [before = NaN] = await this.below();
    return (
      (await this.page.locator('#after').evaluate((after) => after.getBoundingClientRect().y)) -
      before
    );
  }

  /** The recorded events with these names. */
  async emitted(names: readonly string[]): Promise<string[]> {
    return this.page.evaluate(
      (expected) =>
        (window as unknown as MerchantWindow).shown.emitted.filter((name) =>
          expected.includes(name),
        ),
      names,
    );
  }

  /** The called callbacks with these names. */
  async called(names: readonly string[]): Promise<string[]> {
    return this.page.evaluate(
      (expected) =>
        (window as unknown as MerchantWindow).shown.called.filter((name) =>
          expected.includes(name),
        ),
      names,
    );
  }

  /** The errors of a factory's component rendered with these props. Fails if anything throws. */
  async refusalOf(
    props: Record<string, unknown>,
  ): Promise<{ emitted: string[]; rejected: string | undefined; events: string[] }> {
    return this.page.evaluate(
      async ({ factory, props }) => {
        const { shown, payframe } = window as unknown as MerchantWindow;
        const emitted: string[] = [];
        const handle = payframe[factory]!({
          ...props,
          onError: (error: Error) => emitted.push(error.message),
        });
        shown.emitted.length = 0;
        const destroyed = new Promise((resolve) =>
          handle.element.addEventListener('pay-destroy', resolve),
        );
        const rejected = await handle.render('body').then(
          () => undefined,
          (error: Error) => error.message,
        );
        await destroyed;
        const events = [...shown.emitted];
        handle.element.remove();
        return { emitted, rejected, events };
      },
      { factory: this.#factory, props },
    );
  }

  async mountAndRemove(times: number): Promise<void> {
    await this.page.evaluate(
      async ({ tag, props, times }) => {
        const page = window as unknown as MerchantWindow;
        const make = () => document.createElement(tag) as Shown['element'];
        // One element is reused, the others are new each time.
        const kept = (page.kept ??= make()) as Shown['element'];
        for (let time = 0; time < times; time++) {
          const element = time % 2 ? make() : kept;
          const { isOpen, ...others } = props;
          Object.assign(element, others);
          const displayed = new Promise((resolve) =>
            element.addEventListener('pay-display', resolve, { once: true }),
          );
          document.body.append(element);
          if (isOpen) element['isOpen'] = isOpen;
          // Most elements are removed while they load.
          await (time % 5 ? displayed : element.ready);
          const destroyed = new Promise((resolve) =>
            element.addEventListener('pay-destroy', resolve, { once: true }),
          );
          element.remove();
          await destroyed;
          // A closed overlay reopens only if `isOpen` changes.
          if (isOpen) element['isOpen'] = false;
        }
      },
      { tag: this.contract.tag, props: this.valid, times },
    );
  }

  async held(): Promise<Held> {
    return this.page.evaluate(() => (window as unknown as MerchantWindow).held());
  }

  /** Moves the element and waits until its frame is connected again. Returns the events since. */
  async moveBy(how: 'append' | 'remove'): Promise<string[]> {
    await this.page.evaluate((how) => {
      const { shown } = window as unknown as MerchantWindow;
      shown.emitted.length = 0;
      if (how === 'remove') shown.element.remove();
      document.body.append(shown.element);
    }, how);
    await this.takesProps();
    return this.page.evaluate(() => [...(window as unknown as MerchantWindow).shown.emitted]);
  }

  /** Changes a prop until the frame acknowledges it, which only a connected document can. */
  async takesProps(): Promise<void> {
    await this.page.evaluate(async () => {
      const { element } = (window as unknown as MerchantWindow).shown;
      let taken = false;
      element.addEventListener('pay-props', () => (taken = true), { once: true });
      for (let turn = 0; !taken; turn++) {
        element['language'] = turn % 2 ? 'en' : 'es';
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
  }

  async reloadFrame(): Promise<void> {
    await this.page.evaluate(async () => {
      const { element } = (window as unknown as MerchantWindow).shown;
      const iframe = element.shadowRoot!.querySelector('iframe')!;
      const loaded = new Promise((resolve) =>
        iframe.addEventListener('load', resolve, { once: true }),
      );
      iframe.src = `${iframe.src}`;
      await loaded;
    });
  }

  /** Closes the factory's component three times in the same task. */
  async closeThrice(): Promise<void> {
    await this.page.evaluate(async () => {
      const { shown } = window as unknown as MerchantWindow;
      shown.emitted.length = 0;
      const { handle } = shown;
      await Promise.all([handle.close(), handle.close(), handle.close()]);
    });
  }
}

/** `pay-bizum-button` is created by `Bizum`, `pay-bizum` by `BizumModal`. */
function factoryOf({ tag, height }: Contract): string {
  const name = tag.replace(
    /^pay|-(\w)/g,
    (_, letter: string | undefined) => letter?.toUpperCase() ?? '',
  );
  if (name === 'Paypal') return 'PayPal';
  return height === 'overlay' && name !== 'PaymentModal'
    ? `${name}Modal`
    : name.replace(/Button$/, '');
}

/** Records every event of the kit, including those of disconnected elements. */
function recordEvents(): void {
  const page = window as unknown as MerchantWindow;
  // Added once more for each page that is opened.
  if (page.shown) return;
  page.shown = {
    emitted: [],
    called: [],
    below: [],
    element: undefined as never,
    handle: undefined as never,
  };
  const placeBelow = () => document.querySelector('#after')?.getBoundingClientRect().y;
  document.addEventListener('DOMContentLoaded', () => page.shown.below.push(placeBelow()));
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event: Event) {
    const name = /^pay-(.*)/
      .exec(event.type)?.[1]
      ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (name) page.shown.emitted.push(name);
    if (name === 'rendered') page.shown.below.push(placeBelow());
    return dispatchEvent.call(this, event);
  };
}

function countWhatIsHeld(): void {
  const page = window as unknown as MerchantWindow;
  const timers = { Interval: new Set<number>(), Timeout: new Set<number>() };
  const observing = new Set<object>();
  const ports = new Set<MessagePort>();
  /** The listeners of each target by type: as in the DOM, adding one twice has no effect. */
  const listeners = new Map<EventTarget, Map<string, Set<unknown>>>();

  for (const kind of ['Interval', 'Timeout'] as const) {
    const running = timers[kind];
    const { [`set${kind}` as const]: set, [`clear${kind}` as const]: clear } = window;
    const start = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const timer: number = set(() => {
        if (kind === 'Timeout') running.delete(timer);
        run(...args);
      }, ms) as unknown as number;
      running.add(timer);
      return timer;
    };
    const stop = (timer?: number) => {
      running.delete(timer!);
      clear(timer);
    };
    Object.assign(window, { [`set${kind}`]: start, [`clear${kind}`]: stop });
  }

  for (const kind of [
    'MutationObserver',
    'ResizeObserver',
    'IntersectionObserver',
    'PerformanceObserver',
  ] as const) {
    const { observe, disconnect } = window[kind].prototype as {
      observe(...args: unknown[]): void;
      disconnect(): void;
    };
    Object.assign(window[kind].prototype, {
      observe(this: object, ...args: unknown[]) {
        observing.add(this);
        observe.apply(this as never, args);
      },
      disconnect(this: object) {
        observing.delete(this);
        disconnect.apply(this as never);
      },
    });
  }

  const { set: setHandler, get } = Object.getOwnPropertyDescriptor(
    MessagePort.prototype,
    'onmessage',
  )!;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    configurable: true,
    get,
    set(this: MessagePort, handler: unknown) {
      ports[handler ? 'add' : 'delete'](this);
      setHandler!.call(this, handler);
    },
  });
  const { close } = MessagePort.prototype;
  MessagePort.prototype.close = function () {
    ports.delete(this);
    listeners.delete(this);
    close.call(this);
  };

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  type Options = AddEventListenerOptions | boolean | undefined;
  const of = (target: EventTarget, type: string, options: Options) => {
    const isCapturing = typeof options === 'object' ? options.capture : options;
    const key = `${target.constructor.name} ${type}${isCapturing ? ' (capturing)' : ''}`;
    const all = listeners.get(target) ?? new Map<string, Set<unknown>>();
    listeners.set(target, all);
    const own = all.get(key) ?? new Set();
    all.set(key, own);
    return own;
  };
  EventTarget.prototype.addEventListener = function (
    this: EventTarget | null,
    type: string,
    listener: never,
    options?: Options,
  ) {
    const target = this ?? window;
    add.call(target, type, listener, options);
    const { signal, once } =
      typeof options === 'object' ? options : ({} as AddEventListenerOptions);
    if (!listener || signal?.aborted) return;
    const own = of(target, type, options);
    own.add(listener);
    const drop = () => own.delete(listener);
    if (once) add.call(target, type, drop, options);
    if (signal) add.call(signal, 'abort', drop, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | null,
    type: string,
    listener: never,
    options?: Options,
  ) {
    const target = this ?? window;
    of(target, type, options).delete(listener);
    remove.call(target, type, listener, options);
  };

  page.held = () => {
    // A removed node's listeners are removed with it.
    const staying = [...listeners].filter(
      ([target]) => !(target instanceof Element) || target === page.kept,
    );
    const counts: Record<string, number> = {};
    for (const [, all] of staying)
      for (const [key, { size }] of all) if (size) counts[key] = (counts[key] ?? 0) + size;
    return {
      intervals: timers.Interval.size,
      timeouts: timers.Timeout.size,
      listeners: counts,
      ports: ports.size,
      observers: observing.size,
      nodes: document.querySelectorAll('*').length,
      frames: window.length,
    };
  };
}
