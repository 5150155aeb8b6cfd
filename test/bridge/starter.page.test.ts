import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import type { Hello, Refusal, Welcome } from '../../bridge/handshake.js';
import { NOTE } from '../../bridge/port.js';
import { startFrame } from '../../bridge/starter.js';
import { until } from '../support/until.js';
import { addPuppet } from './puppet.js';
import { failureOf, framePage, show } from './stage.js';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

interface Guest {
  readonly iframe: HTMLIFrameElement;
  readonly hellos: Hello[];
  readonly refusals: Refusal[];
  /** The messages received on the last welcome's port. */
  readonly fromPort: unknown[];
  /** Posts a welcome as a page of this version would. */
  welcome(changes?: Partial<Welcome> & Record<string, unknown>, transfer?: MessagePort[]): void;
  /** Waits until every message to the frame has been handled. */
  settled(): Promise<void>;
}

/** A real frame of the provider on a page without the bridge: the test acts as the page. */
async function guest(query: Record<string, string> = {}): Promise<Guest> {
  const iframe = document.createElement('iframe');
  iframe.src = framePage('app.html', query);
  frames.push(iframe);
  const [hellos, refusals, fromPort]: [Hello[], Refusal[], unknown[]] = [[], [], []];
  window.addEventListener('message', ({ source, data }) => {
    if (source !== iframe.contentWindow || source === null) return;
    if (data?.payframe === 'hello') hellos.push(data);
    if (data?.payframe === 'refuse') refusals.push(data);
  });
  document.body.append(iframe);
  await until(() => hellos.length);
  return {
    iframe,
    hellos,
    refusals,
    fromPort,
    welcome(changes = {}, transfer) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => fromPort.push(data);
      const message = {
        payframe: 'welcome',
        version: '2.0.0',
        protocol: 1,
        document: hellos[0]!.document,
        tag: 'pay-probe',
        props: {},
        ...changes,
      };
      iframe.contentWindow!.postMessage(message, '*', transfer ?? [port2]);
    },
    async settled() {
      const next = hellos.length + 1;
      iframe.contentWindow!.postMessage({ payframe: 'poke' }, '*');
      await until(() => hellos.length === next);
    },
  };
}

/**
 * A window whose browser reports these `ancestorOrigins`, or none; those of `location` cannot be
 * changed.
 */
function withAncestors(page: Window, ancestorOrigins: readonly string[]): Window {
  const location = { origin: page.location.origin, ancestorOrigins };
  const document = new Proxy(page.document, {
    get(real, key) {
      const value: unknown = key === 'location' ? location : Reflect.get(real, key);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  const { parent, crypto } = page;
  const [addEventListener, removeEventListener] = [
    page.addEventListener.bind(page),
    page.removeEventListener.bind(page),
  ];
  // Everything the starter uses of a window.
  return { parent, crypto, document, addEventListener, removeEventListener } as unknown as Window;
}

/** The starter in a same-origin frame, where the test can forge messages to it. */
async function inPage(ancestors?: readonly string[]) {
  const iframe = document.createElement('iframe');
  frames.push(iframe);
  document.body.append(iframe);
  const page = iframe.contentWindow!;
  page.document.documentElement.dataset['tag'] = 'pay-probe';
  const messages: (Hello | Refusal)[] = [];
  // The starter's messages have this page as their source, because this page runs it.
  window.addEventListener(
    'message',
    ({ source, data }) => source === window && data?.payframe && messages.push(data),
  );
  startFrame(ancestors ? withAncestors(page, ancestors) : page);
  await until(() => messages.length);
  const welcome = (changes: Partial<Welcome> = {}, event: MessageEventInit = {}) => {
    const data = {
      payframe: 'welcome',
      version: '2.0.0',
      protocol: 1,
      document: messages[0]!.document,
      tag: 'pay-probe',
      props: {},
      ...changes,
    };
    const ports = [new MessageChannel().port1];
    page.dispatchEvent(
      new MessageEvent('message', {
        data,
        ports,
        source: window,
        origin: location.origin,
        ...event,
      }),
    );
  };
  return { page, output: messages, welcome };
}

const isReady = (fromPort: readonly unknown[]) =>
  fromPort.some((message) => JSON.stringify(message) === JSON.stringify([NOTE, 'ready']));

describe('the start of a frame', () => {
  it('says hello with its version, its protocols and 128 random bits', async () => {
    const [one, other] = [await guest(), await guest()];
    expect(one.hellos[0]).to.include({ payframe: 'hello', version: '2.0.0' });
    expect(one.hellos[0]!.protocols).to.deep.equal([1, 1]);
    expect(one.hellos[0]!.document).to.match(/^[0-9a-f]{32}$/);
    expect(one.hellos[0]!.document).not.to.equal(other.hellos[0]!.document);
  });

  it('says the same hello again when it is poked', async () => {
    const { hellos, settled } = await guest();
    await settled();
    expect(hellos.at(-1)).to.deep.equal(hellos[0]);
  });

  it('takes the welcome: says that it is alive, then that its app is ready', async () => {
    const { welcome, fromPort } = await guest();
    welcome();
    await until(() => isReady(fromPort));
    expect(fromPort).to.deep.equal([
      [NOTE, 'alive'],
      [NOTE, 'ready'],
    ]);
  });

  // @attack T6
  it('is silent in a page that no other shows', () => {
    const topLevel = {
      document: { documentElement: { dataset: {} as DOMStringMap } },
      crypto,
    } as unknown as Window;
    Object.assign(topLevel, { parent: topLevel });
    startFrame(topLevel);
    expect(topLevel.document.documentElement.dataset).to.have.property('alone');
    expect(topLevel.payframeHandshake).to.equal(undefined);
  });

  // @attack T7
  it('takes no welcome for another document', async () => {
    const { welcome, fromPort, settled, refusals } = await guest();
    welcome({ document: '0'.repeat(32) });
    welcome({ document: undefined });
    await settled();
    expect(fromPort).to.deep.equal([]);
    welcome();
    await until(() => isReady(fromPort));
    expect(refusals).to.deep.equal([]);
  });

  it('takes no welcome without a port', async () => {
    const { welcome, fromPort, settled } = await guest();
    welcome({}, []);
    await settled();
    welcome();
    await until(() => isReady(fromPort));
  });

  // @attack T7
  it('takes one welcome, however often it comes', async () => {
    const { iframe, welcome, fromPort, hellos } = await guest();
    welcome();
    await until(() => isReady(fromPort));
    fromPort.splice(0);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => fromPort.push(data);
    welcome({ props: { amount: 666 } }, [port2]);
    iframe.contentWindow!.postMessage({ payframe: 'poke' }, '*');
    // Another frame of the same origin starts and connects: anything from the first has arrived by
    // then.
    const later = await guest();
    later.welcome();
    await until(() => isReady(later.fromPort));
    expect(fromPort).to.deep.equal([]);
    expect(hellos.length).to.equal(1);
  });

  it('closes every port but the first', async () => {
    const { page, welcome } = await inPage();
    const closed: number[] = [];
    const ports = [0, 1, 2].map((index) => {
      const { port1 } = new MessageChannel();
      port1.close = () => closed.push(index);
      return port1;
    });
    welcome({}, { ports });
    expect((await page.payframeHandshake!).port).to.equal(ports[0]);
    expect(closed).to.deep.equal([1, 2]);
  });

  // @attack T9
  // @mutant starter-parent
  it('takes no welcome from a window that is not its parent', async () => {
    const { iframe, welcome, fromPort, hellos, settled } = await guest();
    const sibling = await addPuppet();
    const message = {
      payframe: 'welcome',
      version: '2.0.0',
      protocol: 1,
      document: hellos[0]!.document,
      tag: 'pay-probe',
      props: { amount: 666 },
    };
    const index = [...Array(window.length).keys()].find(
      (at) => window[at] === iframe.contentWindow,
    )!;
    await sibling.send(message, index);
    await sibling.send({ payframe: 'poke' }, index);
    sibling.iframe.remove();
    await settled();
    expect(hellos.length).to.equal(2);
    welcome();
    await until(() => isReady(fromPort));
  });

  // @spec Parent and child frames of differing major versions are rejected
  // @attack T17
  it('refuses a page of another major version or of none, and says both', async () => {
    for (const [version, code] of [
      ['1.9.0', 'VERSION'],
      ['3.0.0', 'VERSION'],
      ['', 'VERSION_FORMAT'],
      [undefined, 'VERSION_FORMAT'],
      [{}, 'VERSION_FORMAT'],
    ]) {
      const { welcome, refusals, fromPort } = await guest();
      welcome({ version: version as string });
      await until(() => refusals.length);
      expect(refusals[0]).to.include({ code });
      expect(refusals[0]!.words).to.deep.equal([version, '2.0.0']);
      expect(fromPort).to.deep.equal([]);
    }
  });

  it('survives a welcome of values that are no text', async () => {
    const odd = { toString: 1, valueOf: 1 };
    for (const changes of [{ version: odd }, { version: 7n }, { tag: odd }]) {
      const { welcome, refusals, fromPort } = await guest();
      welcome(changes as never);
      await until(() => refusals.length);
      expect(fromPort).to.deep.equal([]);
    }
  });

  it('refuses a page that asks for another component', async () => {
    const { welcome, refusals } = await guest();
    welcome({ tag: 'pay-other' });
    await until(() => refusals.length);
    expect(refusals[0]).to.deep.include({ code: 'TAG', words: ['pay-other', 'pay-probe'] });
  });

  it('refuses a page that chooses a protocol which it has not offered, and one that chooses none', async () => {
    for (const protocol of [0, 2, Number.NaN, undefined, '1', { toString: 1, valueOf: 1 }]) {
      const { welcome, refusals, fromPort } = await guest();
      welcome({ protocol: protocol as number });
      await until(() => refusals.length);
      expect(refusals[0]).to.deep.include({ code: 'PROTOCOL', words: [] });
      expect(fromPort).to.deep.equal([]);
    }
  });

  // @attack T5
  it('shows nothing once it has refused', async () => {
    const { page, output, welcome } = await inPage();
    welcome({ version: '1.0.0' });
    await until(() => output.length === 2);
    expect(page.document.documentElement.hidden).to.equal(true);
  });
});

describe('the merchants a frame may be shown by', () => {
  const { origin, port } = location;

  it('are all when the provider names none', async () => {
    const stage = show();
    await stage.ready();
    expect(((await stage.callFrame('self')) as { origin: string }).origin).to.equal(origin);
  });

  it('are those that are named, exactly or with stars', async () => {
    for (const merchants of [
      origin,
      `https://shop.example ${origin}`,
      `http://*:${port}`,
      `http://local*:${port}`,
      '*',
      `  ${origin}  `,
    ]) {
      await show({ query: { merchants } }).ready();
    }
  });

  // @attack T5
  // @mutant starter-merchants
  it('are no others', async () => {
    const near = [
      'https://shop.example',
      origin.replace('http:', 'https:'),
      'http://localhost',
      `http://localhos:${port}`,
      `http://localhost.*:${port}`,
    ];
    for (const merchants of [
      ...near,
      `http://l.calhost:${port}`,
      `http://.*:${port}`,
      `${origin}0`,
      `.${origin}`,
      'https://*',
    ]) {
      const error = await failureOf(show({ query: { merchants } }));
      expect([error.code, error.message], merchants).to.deep.equal([
        'ORIGIN',
        `Can not be rendered by domain: ${origin}`,
      ]);
    }
  });

  // @mutant starter-claimed
  it('are those that its address names, where it names any', async () => {
    for (const shop of [origin, `https://shop.example ${origin}`])
      await show({ query: { shop } }).ready();
    await show({ query: { shop: origin, merchants: origin } }).ready();
    const denied: Record<string, string>[] = [
      { shop: 'https://shop.example' },
      { shop: `${origin}0` },
      { shop: '*' },
      { shop: 'https://shop.example', merchants: origin },
      { shop: origin, merchants: 'https://shop.example' },
    ];
    for (const query of denied) {
      const error = await failureOf(show({ query }));
      expect(error.code, JSON.stringify(query)).to.equal('ORIGIN');
    }
  });

  it('may show it in another window of their own', async () => {
    const shop = document.createElement('iframe');
    frames.push(shop);
    document.body.append(shop);
    const inner = document.createElement('iframe');
    inner.src = framePage('app.html', { merchants: origin });
    shop.contentDocument!.adoptNode(inner);
    const stage = show({ iframe: inner, inserted: false });
    shop.contentDocument!.body.append(inner);
    await stage.ready();
    expect(await stage.callFrame('echo', 'inside')).to.equal('inside');
  });

  it('are none whose origin is opaque or is not the one above the frame', async () => {
    for (const claimed of ['null', 'https://shop.example']) {
      const { output, welcome } = await inPage();
      welcome({}, { origin: claimed });
      await until(() => output.length === 2);
      expect(output[1]).to.deep.include({ payframe: 'refuse', code: 'ORIGIN', words: [claimed] });
    }
  });

  // @mutant starter-opaque
  it('are none whose origin is opaque, whether the browser names the one above the frame or not', async () => {
    for (const ancestors of [['null'], []]) {
      const { output, welcome } = await inPage(ancestors);
      welcome({}, { origin: 'null' });
      await until(() => output.length === 2);
      expect(output[1]).to.deep.include({ payframe: 'refuse', code: 'ORIGIN', words: ['null'] });
    }
  });
});
