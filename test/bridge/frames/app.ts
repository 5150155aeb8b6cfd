import { connectHost, type HostLink } from '../../../bridge/frame.js';
import { CALL } from '../../../bridge/port.js';
import { startFrame } from '../../../bridge/starter.js';
import { probe } from './probe.js';

// A provider's document with the real starter and the real frame side. The URL's query changes its
// behaviour.
const request = new URLSearchParams(location.search);
const listeners: string[] = [];
const { addEventListener } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function (
  this: EventTarget,
  ...args: Parameters<typeof addEventListener>
) {
  listeners.push(args[0]);
  addEventListener.apply(this, args);
};

const reportStray = (texts: unknown) => parent.postMessage({ stray: String(texts) }, '*');
addEventListener.call(window, 'error', (event) => reportStray((event as ErrorEvent).message));
addEventListener.call(window, 'unhandledrejection', (event) =>
  reportStray((event as PromiseRejectionEvent).reason),
);

const tag = request.get('tag');
if (tag) document.documentElement.dataset['tag'] = tag;
const merchants = request.get('merchants');
if (merchants)
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="payframe-merchants" content="${merchants}">`,
  );
const [oldest = 1, newest = 1] = (request.get('protocols') ?? '')
  .split('-')
  .filter(Boolean)
  .map(Number);
const version = request.get('version') ?? undefined;

if (request.has('late'))
  await new Promise((loaded) => window.addEventListener('load', () => setTimeout(loaded)));
startFrame(window, version, [oldest, newest]);
if (!request.has('appless')) {
  const host = await connectHost(probe);
  if (!request.has('unready')) answer(host);
}

function answer(host: HostLink<typeof probe>) {
  const waiting: (() => void)[] = [];
  const changes = { first: 0, second: 0 };
  host.subscribe(() => changes.first++);
  const stop = host.subscribe(() => {
    if (++changes.second === 1) stop();
  });
  if (request.has('angry')) host.subscribe(() => raise(new Error('a listener of the app fails')));
  const emit = host.emit as (name: string, detail?: unknown) => Promise<unknown>;

  host.answer({
    echo: (value) => value,
    fail: (form) => raise(failures[form]!()),
    wait: (value) => new Promise((resolve) => waiting.push(() => resolve(value))),
    release: () => waiting.splice(0).map((resolve) => resolve()).length,
    props: () => ({ ...host.props() }),
    changes: () => changes,
    emit: (name, detail) => emit(name, detail),
    ask: async (name, ...args) => (await handshake()).ask(name, args),
    // Navigates once the reply is on its way.
    go: (address) =>
      void setTimeout(() => (address ? location.assign(address) : location.reload())),
    leave: (persisted) =>
      void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted })),
    self: () => ({
      origin: host.origin,
      name: window.name,
      address: location.href,
      polluted: 'polluted' in {},
      listeners,
    }),
  });
}

// Above all ids of the bridge, whose own calls the page ignores from then on.
let lastId = 1e6;

/** Posts on the bridge's port directly, as a compromised app could. */
async function handshake() {
  const { port } = await window.payframeHandshake!;
  return {
    ask: (name: string, args: unknown[]) =>
      new Promise((resolve) => {
        const id = ++lastId;
        port.addEventListener(
          'message',
          ({ data }) => data[1] === id && data[0] !== 1 && resolve(data),
        );
        port.postMessage([CALL, id, name, ...args]);
      }),
  };
}

function raise(thrown: unknown): never {
  throw thrown;
}

const failures: Readonly<Record<string, () => unknown>> = {
  typeError: () => new TypeError('not that way'),
  coded: () =>
    Object.assign(new Error('declined'), {
      code: 'E202',
      statusCode: 402,
      paymentId: 'pay_1',
      retryable: true,
      pan: 'never',
    }),
  text: () => 'just words',
  object: () => ({ message: 'an object', code: 'OBJECT' }),
  nothing: () => undefined,
  bare: () => Object.create(null),
  getters: () => ({
    get message(): string {
      throw new Error('a getter that throws');
    },
  }),
  uncloneable: () =>
    Object.assign(new Error('with a function inside'), { status: { inside: () => 1 } }),
};
