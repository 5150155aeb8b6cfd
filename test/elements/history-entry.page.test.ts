import { expect } from '@esm-bundle/chai';
import { addHistoryEntry } from '../../elements/overlay/history-entry.js';
import { until } from '../support/until.js';

/** What a router of the page would notice. */
const noticed = ['popstate', 'hashchange', 'scroll'] as const;
type Navigates = Window & { readonly navigation?: EventTarget };

/** A page in a browser without the Navigation API, in its frames too. */
const withoutNavigation = (page: Window): Window =>
  new Proxy(page, {
    get: (target, key) => {
      if (key === 'navigation') return undefined;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A frame whose document can add history entries. */
async function openFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.src = '/test/elements/frames/';
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  document.body.append(frame);
  await loaded;
  return frame;
}

describe('the history entry of an overlay', () => {
  let received: string[];
  let blank: HTMLIFrameElement[];
  const { attachShadow } = Element.prototype;
  const { navigation } = window as Navigates;
  const listen = ({ type }: Event) => void received.push(type);
  const inside = () => blank.at(-1)!.contentWindow!;
  const depth = () => inside().history.state as unknown;
  /** An entry that is in the history. */
  async function added(back: () => void = () => {}, page: Window = window) {
    const entry = addHistoryEntry(page, back);
    await until(() => typeof depth() === 'number');
    return entry;
  }

  beforeEach(() => {
    received = [];
    blank = [];
    history.replaceState({ cart: 3 }, '');
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, options);
      const { append } = root;
      root.append = (...nodes) => {
        append.apply(root, nodes);
        blank.push(...nodes.filter((node) => node instanceof HTMLIFrameElement));
      };
      return root;
    };
    for (const type of noticed) addEventListener(type, listen);
    for (const type of ['navigate', 'currententrychange'])
      navigation?.addEventListener(type, listen);
  });
  afterEach(() => {
    Element.prototype.attachShadow = attachShadow;
    for (const type of noticed) removeEventListener(type, listen);
    for (const type of ['navigate', 'currententrychange'])
      navigation?.removeEventListener(type, listen);
  });

  // @spec The kit has no routes of its own: the address of the page stays as it is
  // @spec An open overlay adds a browser history entry
  it('adds one entry that keeps the merchant’s state and address', async () => {
    const address = location.href;
    const { length } = history;
    const entry = await added();
    expect(history.length).to.equal(length + 1);
    expect(history.state).to.eql({ cart: 3 });
    expect(location.href).to.equal(address);
    expect(window.frames.length).to.equal(0);
    await entry.remove();
    expect(received).to.eql([]);
  });

  it('tells that the shopper went back, and nothing of it to the page', async () => {
    let left = 0;
    const entry = await added(() => {
      left++;
      void entry.remove();
    });
    history.back();
    await until(() => left > 0);
    await entry.remove();
    expect(left).to.equal(1);
    expect(received).to.eql([]);
    expect(history.state).to.eql({ cart: 3 });
    expect(blank[0]!.isConnected).to.equal(false);
  });

  it('is gone after its removal, which is no going back: the next Back is the page’s own', async () => {
    history.pushState({ page: 'terms' }, '');
    received = [];
    let left = 0;
    const entry = await added(() => left++);
    await entry.remove();
    expect([left, received, blank[0]!.isConnected]).to.eql([0, [], false]);
    const moved = new Promise<PopStateEvent>((resolve) =>
      addEventListener('popstate', resolve, { once: true }),
    );
    history.back();
    expect((await moved).state).to.eql({ cart: 3 });
  });

  // @mutant history-back-twice
  it('is there again when what is open stays open, however often the shopper goes back', async () => {
    let left = 0;
    const entry = await added(() => left++);
    const { length } = history;
    for (const times of [1, 2, 3]) {
      history.back();
      await until(() => left === times);
      await until(() => depth() === 1);
    }
    expect(history.length).to.equal(length);
    await entry.remove();
    expect([left, received]).to.eql([3, []]);
  });

  it('is removed while it is being added', async () => {
    const entry = addHistoryEntry(window, () => {});
    await entry.remove();
    expect(blank[0]!.isConnected).to.equal(false);
    expect(received).to.eql([]);
  });

  it('leaves alone what the merchant pushed meanwhile', async () => {
    let left = 0;
    const entry = await added(() => left++);
    history.pushState({ page: 'terms' }, '');
    await entry.remove();
    expect(history.state).to.eql({ page: 'terms' });
    expect(left).to.equal(0);
    const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await moved;
    expect(history.state).to.eql({ cart: 3 });
  });

  it('ends within a limit if the history does not move', async () => {
    const entry = await added();
    const { history: stuck, navigation } = inside() as Window & { readonly navigation?: object };
    stuck.go = () => {};
    Object.assign(navigation ?? {}, {
      traverseTo: () => ({ committed: Promise.resolve(), finished: new Promise(() => {}) }),
    });
    await entry.remove();
    expect(blank[0]!.isConnected).to.equal(false);
  });

  it('ends within a limit if the page has removed the blank document', async () => {
    const entry = addHistoryEntry(window, () => {});
    (blank[0]!.getRootNode() as ShadowRoot).host.remove();
    await entry.remove();
    const next = await added();
    expect(blank).to.have.length(2);
    await next.remove();
  });

  it('is one of several: Back closes the newest, and closing an older one leaves the newest', async () => {
    const left: string[] = [];
    const entries = [];
    for (const name of ['first', 'second', 'third']) {
      entries.push(addHistoryEntry(window, () => void left.push(name)));
      await until(() => depth() === entries.length);
    }
    await entries[0]!.remove();
    expect([depth(), left]).to.eql([2, []]);
    history.back();
    await until(() => left.length > 0);
    expect(left).to.eql(['third']);
    await Promise.all(entries.map((entry) => entry.remove()));
    expect(blank).to.have.length(1);
    expect([left, received]).to.eql([['third'], []]);
  });

  it('is not taken for an earlier one that is still being removed', async () => {
    let left = 0;
    const first = await added(() => left++);
    const removed = first.remove();
    const second = addHistoryEntry(window, () => left++);
    await removed;
    await until(() => depth() === 1);
    await second.remove();
    expect([left, received]).to.eql([0, []]);
  });

  const { contentWindow } = Object.getOwnPropertyDescriptors(HTMLIFrameElement.prototype);
  /** Gives the kit other windows for its frames, but for one. */
  const replaceWindows = (page: (inside: Window) => Window, except?: HTMLIFrameElement) =>
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      ...contentWindow,
      get(this: HTMLIFrameElement) {
        const inside = contentWindow.get!.call(this) as Window;
        return inside && this !== except ? page(inside) : inside;
      },
    });
  const restoreWindows = () =>
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', contentWindow);
  const navigations = [
    ['with', (window: Window) => window],
    ['without', withoutNavigation],
  ] as const;

  for (const [name, page] of navigations) {
    const withEntries = async (back: () => void = () => {}) => {
      const frame = await openFrame();
      replaceWindows(page, frame);
      const entry = await added(back, page(window));
      const { length } = history;
      for (const part of ['#a', '#b']) frame.contentWindow!.history.pushState(part, '', part);
      expect(history.length).to.equal(length + 2);
      entry.renew();
      expect(history.length).to.equal(length + 3);
      const restore = () => {
        frame.remove();
        restoreWindows();
      };
      return { frame, entry, restore };
    };

    it(`is left by one Back, ${name} the Navigation API, though a frame has added entries above it`, async () => {
      let left = 0;
      const { entry, restore, frame } = await withEntries(() => left++);
      history.back();
      await until(() => left > 0);
      expect(frame.contentWindow!.location.hash).to.equal('#b');
      await entry.remove();
      expect([left, received]).to.eql([1, []]);
      expect(frame.contentWindow!.location.hash).to.equal('');
      restore();
    });

    it(`is removed ${name} the Navigation API, with the entries that a frame has added`, async () => {
      const { entry, restore, frame } = await withEntries();
      await entry.remove();
      expect(received).to.eql([]);
      expect(frame.contentWindow!.location.hash).to.equal('');
      restore();
    });
  }

  for (const [name, page] of navigations) {
    it(`is one of several that are removed one after another, ${name} the Navigation API`, async () => {
      replaceWindows(page);
      const seen = page(window);
      const entries = [];
      for (const count of [1, 2, 3]) {
        entries.push(addHistoryEntry(seen, () => {}));
        await until(() => depth() === count);
      }
      for (const count of [2, 1]) {
        await entries[count]!.remove();
        expect(depth()).to.equal(count);
      }
      await entries[0]!.remove();
      expect([received, history.state]).to.eql([[], { cart: 3 }]);
      restoreWindows();
    });
  }

  it('is not renewed where no frame has added an entry, or the page has', async () => {
    const entry = await added();
    const { length } = history;
    entry.renew();
    expect(history.length).to.equal(length);
    history.pushState({ page: 'terms' }, '');
    entry.renew();
    expect([history.length, depth()]).to.eql([length + 1, 1]);
    await entry.remove();
  });

  // Last: after this, Firefox takes an entry of a new frame for one of the page.
  for (const [name, page] of navigations) {
    it(`stays when the page adds an entry of its own and goes back from it, ${name} the Navigation API`, async () => {
      replaceWindows(page);
      let left = 0;
      history.pushState({ cart: 4 }, '');
      const entry = await added(() => left++, page(window));
      history.pushState({ page: 'step' }, '', '#step');
      expect([left, depth()]).to.eql([0, 1]);
      const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await moved;
      expect([left, depth()]).to.eql([0, 1]);
      await entry.remove();
      expect(history.state).to.eql({ cart: 4 });
      restoreWindows();
    });
  }
});
