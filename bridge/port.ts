/**
 * Calls and answers over a MessagePort, both ways alike. Five messages, each a small array:
 *
 *     CALL    id name …args     asks for something
 *     ACK     id                it arrived, the answer will take a while
 *     REPLY   id value          the answer
 *     FAILURE id error          the answer is an error
 *     NOTE    name …args        told, not asked: nothing comes back
 *
 * An answer that is ready at once is sent alone, so a quick call costs two messages. Time is counted in ticks and a late
 * tick does not count, so a page that was frozen finds its answers before its limits. Ids only rise: what comes twice,
 * or for a call that has ended, is dropped.
 */
import { PayError, pack, unpack, type PackedError } from './errors.js';
import { ACK_TIMEOUT_MS, FIRST_ACK_TIMEOUT_MS, FROZEN_MS, MAX_MESSAGES_PER_SECOND, TICK_MS } from './limits.js';

export type PortMessage =
  | readonly [type: typeof CALL, id: number, name: string, ...args: unknown[]]
  | readonly [type: typeof ACK, id: number]
  | readonly [type: typeof REPLY, id: number, value: unknown]
  | readonly [type: typeof FAILURE, id: number, error: PackedError]
  | readonly [type: typeof NOTE, name: string, ...args: unknown[]];

export const CALL = 0;
export const ACK = 1;
export const REPLY = 2;
export const FAILURE = 3;
export const NOTE = 4;

/** What one side answers, by name. Looked up as own properties only. */
export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** How long one call may take. */
export interface CallLimits {
  /** Until the answer, in milliseconds. None when absent. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** One end of a port. */
export interface Line {
  /** Asks the other side. */
  call(name: string, args?: readonly unknown[], limits?: CallLimits): Promise<unknown>;
  /** Tells the other side. */
  note(name: string, ...args: readonly unknown[]): void;
  /** Ends the line: every open call is rejected with the reason. */
  end(reason: PayError): void;
}

interface Pending {
  readonly name: string;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: PayError) => void;
  /** Milliseconds left until the acknowledgement, and until the answer. */
  ack: number;
  answer: number;
  readonly limits: readonly [ack: number, answer: number];
}

/** Speaks over a port: answers the other side with `answers`, and gives the means to ask it. `broken` hears of a flood. */
export function talk(port: MessagePort, answers: Answers, broken: (error: PayError) => void = () => {}): Line {
  const pending = new Map<number, Pending>();
  let ended: PayError | undefined;
  let known = false;
  let lastId = 0;
  let seenId = 0;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let lastTick = 0;
  let second = 0;
  let heard = 0;

  port.onmessage = ({ data }) => {
    if (flooded()) return fail(PayError.of('FLOOD'));
    if (!Array.isArray(data)) return;
    const [type, id, third, ...args] = data as unknown[];
    if (type === NOTE && typeof id === 'string') return void hear(id, data.slice(2));
    if (typeof id !== 'number') return;
    known = true;
    if (type === CALL && typeof third === 'string' && id > seenId) return void answer((seenId = id), third, args);
    const call = pending.get(id);
    if (!call) return;
    if (type === ACK) call.ack = Infinity;
    if (type === REPLY) settle(id, () => call.resolve(third));
    if (type === FAILURE) settle(id, () => call.reject(unpack(third)));
  };

  return { call, note, end };

  function call(name: string, args: readonly unknown[] = [], { timeout = Infinity, signal }: CallLimits = {}) {
    return new Promise<unknown>((resolve, reject) => {
      if (ended) return reject(ended);
      if (signal?.aborted) return reject(PayError.of('ABORTED'));
      const id = ++lastId;
      const ack = known ? ACK_TIMEOUT_MS : FIRST_ACK_TIMEOUT_MS;
      if (!post([CALL, id, name, ...args])) return reject(PayError.of('NOT_CLONEABLE', name));
      pending.set(id, { name, resolve, reject, ack, answer: timeout, limits: [ack, timeout] });
      signal?.addEventListener('abort', () => settle(id, () => reject(PayError.of('ABORTED'))), { once: true });
      lastTick ||= performance.now();
      ticker ??= setInterval(tick, TICK_MS);
    });
  }

  function note(name: string, ...args: readonly unknown[]) {
    if (!ended) post([NOTE, name, ...args]);
  }

  function end(reason: PayError) {
    if (ended) return;
    ended = reason;
    port.onmessage = null;
    port.close();
    for (const [id, { reject }] of [...pending]) settle(id, () => reject(reason));
  }

  /** Answers a call; says at once that it came if the answer is not ready two turns later. */
  async function answer(id: number, name: string, args: readonly unknown[]) {
    let answered = false;
    const work = run(name, args).then(
      (value) => {
        answered = true;
        if (!post([REPLY, id, value])) post([FAILURE, id, pack(PayError.of('NOT_CLONEABLE', name))]);
      },
      (thrown: unknown) => {
        answered = true;
        post([FAILURE, id, pack(thrown)]);
      },
    );
    for (let turn = 0; turn < 4; turn++) await null;
    if (!answered) post([ACK, id]);
    await work;
  }

  async function run(name: string, args: readonly unknown[]): Promise<unknown> {
    const own = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!own) throw PayError.of('NO_HANDLER', name);
    return own(...(args as never[]));
  }

  /** What is told gets no answer, so its errors are this side's own. */
  function hear(name: string, args: readonly unknown[]) {
    if (Object.hasOwn(answers, name)) run(name, args).catch(reportError);
  }

  /** Gives `false` when a value cannot be cloned. After the end nothing is sent, and nobody waits for it. */
  function post(message: PortMessage): boolean {
    try {
      if (!ended) port.postMessage(message);
      return true;
    } catch {
      return false;
    }
  }

  function settle(id: number, how: () => void) {
    if (!pending.delete(id)) return;
    if (!pending.size) {
      clearInterval(ticker);
      ticker = undefined;
      lastTick = 0;
    }
    how();
  }

  function tick() {
    const now = performance.now();
    const frozen = now - lastTick > FROZEN_MS;
    lastTick = now;
    if (frozen) return;
    for (const [id, one] of [...pending]) {
      one.ack -= TICK_MS;
      one.answer -= TICK_MS;
      const [ack, limit] = one.limits;
      if (one.ack <= 0) settle(id, () => one.reject(PayError.of('ACK_TIMEOUT', one.name, ack)));
      else if (one.answer <= 0) settle(id, () => one.reject(PayError.of('ANSWER_TIMEOUT', one.name, limit)));
    }
  }

  function flooded() {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, heard] = [now, 0];
    return ++heard > MAX_MESSAGES_PER_SECOND;
  }

  function fail(error: PayError) {
    end(error);
    broken(error);
  }
}
