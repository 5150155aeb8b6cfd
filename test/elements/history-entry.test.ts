import { expect } from '@esm-bundle/chai';
import { addHistoryEntry } from '../../elements/base/history-entry.js';
import { until } from '../support/until.js';

const settled = () => new Promise<void>((resolve) => addEventListener('popstate', () => setTimeout(resolve), { once: true }));
const goBack = async () => {
  const moved = settled();
  history.back();
  await moved;
};

/** A page in a browser without the Navigation API. */
const withoutNavigation = new Proxy(window, {
  get: (page, key) => {
    if (key === 'navigation') return undefined;
    const value: unknown = Reflect.get(page, key);
    return typeof value === 'function' ? value.bind(page) : value;
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
  let heard: unknown[];
  const listen = (event: PopStateEvent) => void heard.push(event.state);

  beforeEach(() => {
    heard = [];
    history.replaceState({ cart: 3 }, '');
    addEventListener('popstate', listen);
  });
  afterEach(() => removeEventListener('popstate', listen));

  it('adds one entry that keeps the merchant’s state and address', async () => {
    const address = location.href;
    const { length } = history;
    const entry = addHistoryEntry(window, () => {});
    expect(history.length).to.equal(length + 1);
    expect(history.state).to.include({ cart: 3 });
    expect(location.href).to.equal(address);
    await entry.remove();
  });

  it('tells that the shopper went back, and leads the merchant’s router to where it was', async () => {
    let left = 0;
    const entry = addHistoryEntry(window, () => left++);
    await goBack();
    expect(left).to.equal(1);
    expect(heard).to.eql([{ cart: 3 }]);
    expect(history.state).to.eql({ cart: 3 });
    await entry.remove();
    expect(left).to.equal(1);
  });

  it('is gone after its removal, which is no going back', async () => {
    let left = 0;
    const entry = addHistoryEntry(window, () => left++);
    await entry.remove();
    expect(history.state).to.eql({ cart: 3 });
    expect(left).to.equal(0);
  });

  it('leaves alone what the merchant pushed meanwhile', async () => {
    const entry = addHistoryEntry(window, () => {});
    history.pushState({ page: 'terms' }, '');
    await entry.remove();
    expect(history.state).to.eql({ page: 'terms' });
    const moved = settled();
    history.go(-2);
    await moved;
    expect(history.state).to.eql({ cart: 3 });
  });

  it('is removed without the Navigation API too', async () => {
    const entry = addHistoryEntry(withoutNavigation, () => {});
    await entry.remove();
    expect(history.state).to.eql({ cart: 3 });
  });

  it('is not taken for an earlier one that is still being removed', async () => {
    let left = 0;
    const first = addHistoryEntry(window, () => left++);
    const removed = first.remove();
    const second = addHistoryEntry(window, () => left++);
    await removed;
    await Promise.resolve();
    expect(history.state).to.have.property('payframe');
    await second.remove();
    expect(history.state).to.eql({ cart: 3 });
    expect(left).to.equal(0);
  });

  for (const [name, page] of [
    ['with', window],
    ['without', withoutNavigation],
  ] as const)
    it(`is left by one Back, ${name} the Navigation API, though a frame has added entries above it`, async () => {
      const frame = await openFrame();
      let left = 0;
      let stands: unknown;
      const entry = addHistoryEntry(page, () => {
        left++;
        stands = history.state;
      });
      const { length } = history;
      for (const part of ['#a', '#b']) frame.contentWindow!.history.pushState(part, '', part);
      expect(history.length).to.equal(length + 2);
      entry.renew();
      history.back();
      await until(() => left > 0);
      expect(stands).to.eql({ cart: 3 });
      await entry.remove();
      expect(left).to.equal(1);
      frame.remove();
    });

  it('is removed with the entries that a frame has added', async () => {
    const frame = await openFrame();
    const entry = addHistoryEntry(window, () => {});
    const { length } = history;
    frame.contentWindow!.history.pushState(1, '', '#a');
    expect(history.length).to.equal(length + 1);
    entry.renew();
    await entry.remove();
    expect(history.state).to.eql({ cart: 3 });
    frame.remove();
  });

  it('lets the merchant hear of going back once it is gone', async () => {
    await addHistoryEntry(window, () => {}).remove();
    history.pushState({ page: 'terms' }, '');
    heard = [];
    const moved = settled();
    history.back();
    await moved;
    expect(heard).to.eql([{ cart: 3 }]);
  });
});
