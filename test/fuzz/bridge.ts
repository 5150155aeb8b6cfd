import * as fc from 'fast-check';
import { cloneWithinLimits } from '../../bridge/clone-within-limits.js';
import { check } from '../../bridge/contract.js';
import { components } from '../../bridge/contracts/index.js';
import { pack, PayError, unpack } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { connectHost } from '../../bridge/frame.js';
import { welcomeFrame } from '../../bridge/host-handshake.js';
import { MAX_DEPTH, MAX_TEXT, MAX_VALUES, VERSION } from '../../bridge/limits.js';
import { patchOf } from '../../bridge/patch.js';
import { ACK, CALL, FAILURE, NOTE, REPLY, openChannel } from '../../bridge/port.js';
import { startFrame } from '../../bridge/starter.js';
import { garbage } from '../support/garbage.js';
import { hold, isUnpolluted, type Target } from './target.js';

const types = fc.oneof(
  fc.constantFrom(CALL, ACK, REPLY, FAILURE, NOTE),
  fc.constantFrom(-1, 5, 0.5, NaN),
);
const ids = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.constantFrom(NaN, 0.5, 2 ** 53));
const names = fc.constantFrom(
  ...['echo', 'fail', 'slow', 'toString', '__proto__', 'constructor', 'hasOwnProperty', ''],
);
/** A message that resembles one of a real peer, or anything. */
const messages = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(types, fc.oneof(ids, names), fc.oneof(names, garbage), garbage),
  },
  { weight: 1, arbitrary: garbage },
);

/** One end of a port that delivers at once and keeps what is sent. */
function fakePort() {
  const sent: unknown[] = [];
  const port = {
    onmessage: null as MessagePort['onmessage'],
    postMessage: (data: unknown) => void sent.push(data),
    close() {},
  };
  const deliver = (data: unknown) =>
    port.onmessage?.call(port as unknown as MessagePort, { data } as MessageEvent);
  return { port: port as unknown as MessagePort, sent, deliver };
}

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await null;
};

/** How a call of the model ends: it is open, or the first reply that names it has settled it. */
const settledBy = (message: unknown, id: number) => {
  if (!Array.isArray(message) || message.length > MAX_VALUES || message[1] !== id) return undefined;
  return message[0] === REPLY ? 'resolved' : message[0] === FAILURE ? 'rejected' : undefined;
};

const channel: Target = {
  name: 'a channel settles a call by the first reply that names it, and by no other message',
  property: fc.asyncProperty(fc.array(messages, { maxLength: 12 }), async (received) => {
    const { port, deliver } = fakePort();
    const channel = openChannel(port, { echo: (value: unknown) => value });
    const ends = new Map<number, string>();
    for (const id of [1, 2, 3])
      channel.call('ask').then(
        () => ends.set(id, 'resolved'),
        (thrown: unknown) =>
          ends.set(id, thrown instanceof PayError ? 'rejected' : `rejected with ${String(thrown)}`),
      );
    for (const message of received) deliver(message);
    await turns(3);
    for (const id of [1, 2, 3]) {
      const expected = received.map((message) => settledBy(message, id)).find(Boolean);
      hold(ends.get(id) === expected, `call ${id} is ${ends.get(id)}, not ${expected}`);
    }
    channel.end(failures.closed());
    await turns(3);
    hold(ends.size === 3, 'a call is open after the end');
    return isUnpolluted();
  }),
};

const answering: Target = {
  name: 'a channel runs its own answers only, once for each rising id, and replies to each',
  property: fc.asyncProperty(fc.array(messages, { maxLength: 12 }), async (received) => {
    const { port, sent, deliver } = fakePort();
    let runs = 0;
    const counted = (work: (value: unknown) => unknown) => (value: unknown) => {
      runs++;
      return work(value);
    };
    const channel = openChannel(port, {
      echo: counted((value) => value),
      fail: counted((value) => {
        throw value;
      }),
      slow: counted(() => new Promise(() => {})),
    });
    let seen = 0;
    let expected = 0;
    const requested: number[] = [];
    for (const message of received) {
      deliver(message);
      if (!Array.isArray(message) || message.length > MAX_VALUES) continue;
      const [type, id, name] = message as unknown[];
      const isOwn = (one: unknown) => ['echo', 'fail', 'slow'].includes(one as string);
      if (type === NOTE && isOwn(id)) expected++;
      if (
        type !== CALL ||
        !Number.isSafeInteger(id) ||
        typeof name !== 'string' ||
        !((id as number) > seen)
      )
        continue;
      seen = id as number;
      requested.push(seen);
      if (isOwn(name)) expected++;
    }
    await turns(12);
    hold(runs === expected, `${runs} answers ran, not ${expected}`);
    const replies = sent as [number, number, unknown][];
    for (const [type, id] of replies)
      hold(
        [ACK, REPLY, FAILURE].includes(type) && requested.includes(id),
        'a reply nobody asked for',
      );
    for (const id of requested)
      hold(replies.filter(([, one]) => one === id).length === 1, `call ${id} has not one reply`);
    channel.end(failures.closed());
    return isUnpolluted();
  }),
};

/**
 * The listeners of a window, an iframe or a document. What a listener throws reaches the property.
 */
class Listeners {
  readonly #all = new Set<readonly [type: string, listener: (event: object) => void]>();

  addEventListener(
    type: string,
    listener: (event: object) => void,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    const row = [type, listener] as const;
    this.#all.add(row);
    signal?.addEventListener('abort', () => this.#all.delete(row));
  }

  removeEventListener(type: string, listener: (event: object) => void) {
    for (const row of this.#all) if (row[0] === type && row[1] === listener) this.#all.delete(row);
  }

  emit(type: string, event: object) {
    for (const [own, listener] of [...this.#all]) if (own === type) listener(event);
  }
}

const PROVIDER = 'https://pay.example';
const versions = fc.oneof(fc.constantFrom(VERSION, '2.9.1', '3.0.0', '2', ''), garbage);
const documents = fc.oneof(fc.constantFrom('d1', 'd2'), garbage);
const hellos = fc.record(
  {
    payframe: fc.constantFrom('hello', 'refuse', 'poke', 'welcome'),
    version: versions,
    protocols: fc.oneof(fc.constant([1, 1]), garbage),
    document: documents,
    code: fc.oneof(fc.constantFrom('ORIGIN', 'TAG', 'toString', '__proto__'), garbage),
    words: garbage,
  },
  { requiredKeys: ['payframe'] },
);
/** An object of a synthetic event, whose getters throw. */
const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('trapped');
    },
  },
);

/** A page with an iframe, as far as the handshake looks at them. */
function fakePage() {
  const posted: { message: { payframe?: string }; to: string; ports: number }[] = [];
  const contentWindow = {
    postMessage: (message: object, to: string, ports: unknown[] = []) =>
      void posted.push({ message, to, ports: ports.length }),
  };
  const defaultView = new Listeners();
  const ownerDocument = Object.assign(new Listeners(), { defaultView });
  const iframe = Object.assign(new Listeners(), { ownerDocument, contentWindow });
  const receive = (data: unknown, source: unknown, origin: unknown) =>
    defaultView.emit('message', { data, source, origin, ports: [] });
  return { iframe: iframe as unknown as HTMLIFrameElement, contentWindow, posted, receive };
}

const handshake: Target = {
  name: 'the page welcomes its own frame’s window of the exact origin only, and no message throws',
  property: fc.property(
    fc.array(
      fc.tuple(
        fc.oneof({ weight: 4, arbitrary: hellos }, garbage, fc.constant(trap)),
        fc.constantFrom('frame', 'frame', 'other', 'none'),
        fc.constantFrom(PROVIDER, PROVIDER, `${PROVIDER}.evil.example`, 'null', ''),
      ),
      { maxLength: 8 },
    ),
    (received) => {
      const { iframe, contentWindow, posted, receive } = fakePage();
      const controller = new AbortController();
      const failed: unknown[] = [];
      const ports: MessagePort[] = [];
      welcomeFrame({
        iframe,
        origin: PROVIDER,
        tag: 'pay-card-input',
        signal: controller.signal,
        greeted: () => {},
        opened: (port) => {
          ports.push(port);
          return { secret: 1 };
        },
        welcomed: () => {},
        replaced: () => {},
        failed: (error) => failed.push(error),
      });
      const windows = { frame: contentWindow, other: {}, none: null };
      for (const [data, source, origin] of received) {
        const before = ports.length;
        receive(data, windows[source], origin);
        if (source !== 'frame' || origin !== PROVIDER)
          hold(ports.length === before, 'a stranger got a port');
      }
      controller.abort();
      ports.forEach((port) => port.close());
      for (const { message, to, ports: count } of posted)
        hold(
          message.payframe === 'welcome' && to === PROVIDER && count === 1,
          'the welcome went elsewhere',
        );
      hold(posted.length === ports.length, 'a port was opened without a welcome');
      for (const error of failed)
        hold(error instanceof PayError && isShort(error), 'a failure is not an error of the kit');
      return isUnpolluted();
    },
  ),
};

const isShort = ({ message }: PayError) => message.length < 2000;

const SHOP = 'https://shop.example';
const cardInput = components[0]!.contract;

/** A frame's window and document, as far as the starter looks at them. */
function fakeFrame() {
  const reported: { payframe?: string; document?: string }[] = [];
  const parent = { postMessage: (message: object) => void reported.push(message) };
  const dataset: Record<string, string> = { tag: cardInput.tag };
  const document = {
    location: { search: '', origin: PROVIDER },
    documentElement: { dataset, hidden: false },
    querySelector: () => null,
  };
  const page = Object.assign(new Listeners(), { parent, document, crypto });
  const onMessage = (data: unknown, source: unknown, origin: string, ports: readonly unknown[]) =>
    page.emit('message', { data, source, origin, ports });
  return { page: page as unknown as Window, parent, reported, onMessage };
}

const starter: Target = {
  name: 'the frame joins a page that welcomes its own document and tag, in its protocol, from its parent, and no other',
  property: fc.asyncProperty(
    fc.array(
      fc.tuple(
        fc.oneof(
          fc.record({
            payframe: fc.constant('welcome'),
            version: versions,
            protocol: fc.oneof(fc.constant(1), fc.constantFrom(0, 2, 1.5, '1'), garbage),
            tag: fc.constantFrom(cardInput.tag, 'pay-x'),
            props: garbage,
          }),
          hellos,
          garbage,
        ),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(SHOP, 'null'),
        fc.integer({ min: 0, max: 2 }),
      ),
      { maxLength: 6 },
    ),
    async (received) => {
      const { page, parent, reported, onMessage } = fakeFrame();
      startFrame(page);
      const { document: id } = reported[0]!;
      let joined: { origin: string; welcome: { tag: unknown; document: unknown } } | undefined;
      void page.payframeHandshake!.then((handshake) => (joined = handshake));
      let expected: string | undefined;
      let isOver = false;
      for (const [data, isAddressed, isParent, origin, count] of received) {
        const message =
          isAddressed && typeof data === 'object' && data ? { ...data, document: id } : data;
        const { port } = fakePort();
        onMessage(message, isParent ? parent : {}, origin, Array(count).fill(port));
        const { payframe, version, protocol, tag } = (message ?? {}) as Record<string, unknown>;
        if (isOver || payframe !== 'welcome' || !isAddressed || !isParent || !count) continue;
        isOver = true;
        const isOfVersion = /^2\.\d+\.\d+/.test(typeof version === 'string' ? version : '');
        if (origin !== 'null' && tag === cardInput.tag && isOfVersion && protocol === 1)
          expected = origin;
      }
      await turns(3);
      hold(joined?.origin === expected, `joined ${joined?.origin}, not ${expected}`);
      return isUnpolluted();
    },
  ),
};

/** Props of which some have their type. */
const propsOf = (contract: typeof cardInput) =>
  fc
    .uniqueArray(
      fc.tuple(
        fc.constantFrom(...Object.keys(contract.props), '__proto__', 'toString'),
        fc.oneof(
          fc.constantFrom<unknown[]>(
            ...['EUR', 'es', 1050, '1050', 12.35 * 100, true, { base: { color: 'red' } }, null],
          ),
          garbage,
        ),
      ),
      { maxLength: 6, selector: ([key]) => key },
    )
    .map((entries) => Object.fromEntries(entries) as Record<string, unknown>);

const isTyped: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string' && value.length <= MAX_TEXT,
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
  window: () => true,
};

const anyComponent = fc.constantFrom(...components.map(({ contract }) => contract));
const props: Target = {
  name: 'props are checked to the types of the contract or refused with an error of the kit, and checking again changes nothing',
  property: fc.property(
    anyComponent.chain((contract) => fc.tuple(fc.constant(contract), propsOf(contract))),
    ([contract, given]) => {
      let checked: Record<string, unknown>;
      try {
        checked = check(contract, given);
      } catch (thrown) {
        hold(thrown instanceof PayError, `threw ${String(thrown)}`);
        return isUnpolluted();
      }
      hold(Object.getPrototypeOf(checked) === null, 'the props have a prototype');
      for (const [key, value] of Object.entries(checked)) {
        const prop = contract.props[key];
        hold(
          prop !== undefined && !prop.local && Object.hasOwn(contract.props, key),
          `${key} is not a prop that crosses`,
        );
        hold(isTyped[prop.type]!(value), `${key} is not a ${prop.type}`);
        if (prop.kind === 'minorUnits')
          hold(Number.isSafeInteger(value) && (value as number) >= 0, `${key} is no amount`);
        if (prop.kind === 'currency' && value !== '')
          hold(/^[A-Z]{3}$/.test(value as string), `${key} is no currency`);
      }
      hold(
        patchOf(checked, check(contract, checked)) === undefined,
        'a second check changes the props',
      );
      return isUnpolluted();
    },
  ),
};

const patches: Target = {
  name: 'a frame’s props are those of its contract after any patches, and a patch of two sets of props makes one the other',
  property: fc.asyncProperty(
    fc.oneof(propsOf(cardInput), garbage),
    fc.array(
      fc.tuple(
        fc.oneof(propsOf(cardInput), garbage),
        fc.oneof(fc.array(fc.constantFrom(...Object.keys(cardInput.props))), garbage),
      ),
      { maxLength: 5 },
    ),
    propsOf(cardInput),
    async (first, updates, last) => {
      const { port, sent, deliver } = fakePort();
      const welcome = { props: { paymentId: 'pay_1', ...(first as object) } };
      const page = Object.assign(new Listeners(), {
        payframeHandshake: Promise.resolve({ welcome, port, origin: SHOP }),
      });
      const link = await connectHost(cardInput, page as unknown as Window).catch(
        (thrown: unknown) => thrown,
      );
      if (link instanceof PayError) return isUnpolluted();
      hold(typeof (link as { props?: unknown }).props === 'function', `threw ${String(link)}`);
      const { props: current } = link as { props(): Record<string, unknown> };
      let id = 0;
      const update = async (changed: unknown, removed: unknown) => {
        deliver([CALL, ++id, 'update', changed, removed]);
        await turns(8);
        hold(
          patchOf(current(), check(cardInput, current())) === undefined,
          'the props are not those of the contract',
        );
        return (sent as unknown[][]).find(([type, one]) => one === id && type !== ACK)?.[0];
      };
      for (const [changed, removed] of updates)
        hold(
          [REPLY, FAILURE].includes((await update(changed, removed)) as 2),
          'an update has no reply',
        );
      let expected: Record<string, unknown>;
      try {
        expected = check(cardInput, { paymentId: 'pay_2', ...last });
      } catch {
        return isUnpolluted();
      }
      const patch = patchOf(current(), expected);
      if (patch)
        hold((await update(patch.changed, patch.removed)) === REPLY, 'a right patch is refused');
      const rest = patchOf(expected, current());
      hold(rest === undefined, `after the patch it is ${JSON.stringify(rest?.changed)}`);
      return isUnpolluted();
    },
  ),
};

const many = fc.oneof(
  garbage,
  fc
    .integer({ min: MAX_VALUES - 3, max: MAX_VALUES + 3 })
    .map((length) => Array<number>(length).fill(1)),
  fc.integer({ min: MAX_DEPTH - 2, max: MAX_DEPTH + 2 }).map((depth) => {
    let value: unknown = 'bottom';
    for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
    return value;
  }),
  fc
    .tuple(fc.integer({ min: MAX_TEXT - 2, max: MAX_TEXT + 2 }), fc.boolean())
    .map(([length, isKey]) => {
      const text = 'x'.repeat(length);
      return isKey ? { [text]: 1 } : { a: text };
    }),
  fc
    .integer({ min: 0, max: 2 * MAX_VALUES })
    .map((size) => new Map(Array.from({ length: size }, (_, key) => [key, 'x'.repeat(9)]))),
);

const clones: Target = {
  name: 'a copy within limits is no larger, deeper or longer than they say, and has no prototype',
  property: fc.property(many, (value) => {
    let copy: unknown;
    try {
      copy = cloneWithinLimits(value, 'it');
    } catch (thrown) {
      hold(
        thrown instanceof PayError && ['TOO_LARGE', 'NOT_CLONEABLE'].includes(thrown.code),
        `threw ${String(thrown)}`,
      );
      return isUnpolluted();
    }
    const { count, depth, longest } = measure(copy);
    hold(count <= MAX_VALUES, `it has ${count} values`);
    hold(depth <= MAX_DEPTH, `it is ${depth} deep`);
    hold(longest <= MAX_TEXT, `it has a text of ${longest}`);
    hold(
      patchOf({ a: copy }, { a: cloneWithinLimits(copy, 'it') }) === undefined || hasOthers(copy),
      'its copy differs',
    );
    return isUnpolluted();
  }),
};

/** Counts every value in a copy, also those in maps and sets. */
function measure(value: unknown, depth = 0): { count: number; depth: number; longest: number } {
  const longest = typeof value === 'string' ? value.length : 0;
  if (typeof value !== 'object' || value === null) return { count: 1, depth, longest };
  const isTable = value instanceof Map || value instanceof Set;
  const isPlain =
    !isTable && !Array.isArray(value) && !(value instanceof Date) && !ArrayBuffer.isView(value);
  if (
    isPlain &&
    Object.getPrototypeOf(value) !== null &&
    Object.getPrototypeOf(value) === Object.prototype
  )
    throw new Error('an object has a prototype');
  const parts: unknown[] = isTable
    ? [...value.entries()].flat()
    : Array.isArray(value)
      ? [...value]
      : isPlain
        ? Object.values(value)
        : [];
  const names = isPlain ? Object.keys(value) : [];
  hold(
    !names.some((name) => ['__proto__', 'constructor', 'prototype'].includes(name)),
    'a key reaches a prototype',
  );
  const inner = parts.map((part) => measure(part, depth + 1));
  return {
    count: inner.reduce((sum, { count }) => sum + count, 1),
    depth: Math.max(depth, ...inner.map((one) => one.depth)),
    longest: Math.max(
      longest,
      ...names.map(({ length }) => length),
      ...inner.map((one) => one.longest),
    ),
  };
}

/** Whether a value holds something that is compared by identity. */
function hasOthers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasOthers);
  return Object.getPrototypeOf(value) !== null || Object.values(value).some(hasOthers);
}

const factTypes: Record<string, (value: unknown) => boolean> = {
  status: isTyped['string']!,
  statusCode: (value) => isTyped['number']!(value) || (isTyped['string']!(value) && value !== ''),
  paymentId: isTyped['string']!,
  requestId: isTyped['string']!,
  shopperMessage: isTyped['string']!,
  retryable: isTyped['boolean']!,
  stage: isTyped['string']!,
  nextAction: isTyped['object']!,
};
const facts = fc.record(
  Object.fromEntries(
    Object.keys(factTypes).map((name) => [name, fc.oneof(fc.constantFrom('x', 4, true), many)]),
  ),
  { requiredKeys: [] },
);

const errors: Target = {
  name: 'an error from the other window is an error of the kit whose facts have their types, within limits',
  property: fc.property(
    fc.oneof(garbage, fc.tuple(many, many, many, fc.oneof(facts, garbage))),
    (packed) => {
      const error = unpack(packed);
      hold(error instanceof PayError, 'it is no error of the kit');
      for (const [name, isRight] of Object.entries(factTypes)) {
        const value = (error as unknown as Record<string, unknown>)[name];
        hold(value === undefined || isRight(value), `${name} is ${typeof value}`);
      }
      for (const text of [error.code, error.message, error.name])
        hold(typeof text === 'string' && text.length <= MAX_TEXT, 'its text is too long');
      const { count } = measure(error.nextAction);
      hold(count <= MAX_VALUES, `its next action has ${count} values`);
      hold(typeof String(error) === 'string', 'it has no text');
      hold(isUnpolluted(), 'a prototype is polluted');
      structuredClone(pack(packed));
      structuredClone(pack(error));
      return true;
    },
  ),
};

export const bridge: readonly Target[] = [
  channel,
  answering,
  handshake,
  starter,
  props,
  patches,
  clones,
  errors,
];
