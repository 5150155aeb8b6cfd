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
import { countdown } from './countdown.js';
import { pack, unpack, type PackedError, type PayError } from './errors.js';
import * as failures from './failures.js';
import { ACK_TIMEOUT_MS, MAX_MESSAGES_PER_SECOND, MAX_VALUES } from './limits.js';

export const CALL = 0;
export const ACK = 1;
export const REPLY = 2;
export const FAILURE = 3;
export const NOTE = 4;

export type PortMessage =
  | readonly [type: typeof CALL, id: number, name: string, ...args: unknown[]]
  | readonly [type: typeof ACK, id: number]
  | readonly [type: typeof REPLY, id: number, value: unknown]
  | readonly [type: typeof FAILURE, id: number, error: PackedError]
  | readonly [type: typeof NOTE, name: string, ...args: unknown[]];

/** What one side answers, by name. Looked up as own properties only. */
export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** One end of a port. */
export interface Line {
  /** Asks the other side. */
  call(name: string, args?: readonly unknown[]): Promise<unknown>;
  /** Tells the other side. */
  note(name: string, ...args: readonly unknown[]): void;
  /** Ends the line: every open call is rejected with the reason. */
  end(reason: PayError): void;
}

interface Pending {
  /** The call has arrived: only the answer is waited for. */
  acknowledged(): void;
  resolve(value: unknown): void;
  reject(error: PayError): void;
}

/** Speaks over a port: answers the other side with `answers`, and gives the means to ask it. `broken` hears of a flood. */
export function talk(port: MessagePort, answers: Answers, broken?: (error: PayError) => void): Line {
  const pending = new Map<number, Pending>();
  let ended: PayError | undefined;
  let lastId = 0;
  let seenId = 0;
  let second = 0;
  let heard = 0;

  port.onmessage = ({ data }) => {
    if (flooded()) return cutOff();
    // A list of billions of holes costs nothing to send.
    if (!Array.isArray(data) || data.length > MAX_VALUES) return;
    const [type, id, third, ...args] = data as unknown[];
    if (type === NOTE && typeof id === 'string') return hear(id, data.slice(2));
    if (typeof id !== 'number') return;
    if (type === CALL && typeof third === 'string' && id > seenId) {
      seenId = id;
      void answer(id, third, args);
    }
    if (type === ACK) pending.get(id)?.acknowledged();
    if (type === REPLY) pending.get(id)?.resolve(third);
    if (type === FAILURE) pending.get(id)?.reject(unpack(third));
  };

  return { call, note, end };

  function call(name: string, args: readonly unknown[] = []) {
    return new Promise<unknown>((resolve, reject) => {
      if (ended) return reject(ended);
      const id = ++lastId;
      if (!post([CALL, id, name, ...args])) return reject(failures.notCloneable(name));
      // Who has a port has met the other side: the limit of an unknown window is over with the handshake.
      const acknowledged = countdown(ACK_TIMEOUT_MS, () => fail(failures.ackTimeout(name, ACK_TIMEOUT_MS)));
      const settle = () => {
        acknowledged();
        pending.delete(id);
      };
      const fail = (error: PayError) => {
        settle();
        reject(error);
      };
      const succeed = (value: unknown) => {
        settle();
        resolve(value);
      };
      pending.set(id, { acknowledged, resolve: succeed, reject: fail });
    });
  }

  function note(name: string, ...args: readonly unknown[]) {
    post([NOTE, name, ...args]);
  }

  function end(reason: PayError) {
    if (ended) return;
    ended = reason;
    port.onmessage = null;
    port.close();
    for (const { reject } of [...pending.values()]) reject(reason);
  }

  /** Answers a call; says at once that it came if the answer is not ready a few turns later. */
  async function answer(id: number, name: string, args: readonly unknown[]) {
    let answered = false;
    const send = (message: PortMessage) => {
      answered = true;
      if (!post(message)) post([FAILURE, id, pack(failures.notCloneable(name))]);
    };
    run(name, args).then(
      (value) => send([REPLY, id, value]),
      (thrown: unknown) => send([FAILURE, id, pack(thrown)]),
    );
    for (let turn = 0; turn < 4; turn++) await null;
    if (!answered) post([ACK, id]);
  }

  async function run(name: string, args: readonly unknown[]): Promise<unknown> {
    const own = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!own) throw failures.noHandler(name);
    return own(...(args as never[]));
  }

  /** What is told gets no answer, so its errors are this side's own. A name nobody knows is dropped. */
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

  function flooded() {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, heard] = [now, 0];
    return ++heard > MAX_MESSAGES_PER_SECOND;
  }

  function cutOff() {
    end(failures.flood());
    broken?.(failures.flood());
  }
}
