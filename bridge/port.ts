/**
 * Calls and replies over a MessagePort, in both directions. Five messages, each a small array:
 *
 *     CALL    id name …args     calls the other side
 *     ACK     id                the call arrived, the reply will take a while
 *     REPLY   id value          the result of the call
 *     FAILURE id error          the error of the call
 *     NOTE    name …args        a one-way message, without a reply
 *
 * A reply that is ready at once is sent without an ACK, so a quick call costs two messages. The
 * time in which a page is frozen does not count toward the limit (`countdown.ts`), so it reads its
 * replies before the limit expires. Ids only rise: duplicates, and messages for a call that has
 * ended, are dropped.
 */
import { countdown } from './countdown.js';
import { pack, unpack, PayError, type PackedError } from './errors.js';
import * as failures from './failures.js';
import { ACK_TIMEOUT_MS, MAX_MESSAGES_PER_SECOND, MAX_VALUES } from './limits.js';

/** How many microtasks a reply may take before the call is acknowledged. */
const TURNS_BEFORE_ACK = 4;

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

/** The functions that one side implements, by name. Only own properties are looked up. */
export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** One end of a port. */
export interface Channel {
  /** Calls the other side. */
  call(name: string, args?: readonly unknown[]): Promise<unknown>;
  /** Sends a one-way message to the other side. */
  note(name: string, ...args: readonly unknown[]): void;
  /** Closes the channel: every open call is rejected with the reason. */
  end(reason: PayError): void;
}

interface Pending {
  /** The call has arrived: its time limit is over. */
  acknowledged(): void;
  resolve(value: unknown): void;
  reject(error: PayError): void;
}

const isId = (id: unknown): id is number => Number.isSafeInteger(id);

/**
 * Opens a channel over a port: `answers` implements the calls of the other side, `broken` is called
 * if it sends too many messages.
 */
export function openChannel(
  port: MessagePort,
  answers: Answers,
  broken?: (error: PayError) => void,
): Channel {
  const pending = new Map<number, Pending>();
  let ended: PayError | undefined;
  let lastId = 0;
  let seenId = 0;
  let second = 0;
  let received = 0;

  port.onmessage = ({ data }) => {
    if (flooded()) return cutOff();
    // A sparse array with billions of holes costs nothing to send, and a lot to copy.
    if (!Array.isArray(data) || data.length > MAX_VALUES) return;
    const [type, id, third, ...args] = data as unknown[];
    if (type === NOTE && typeof id === 'string') return handleCall(id, data.slice(2));
    // After a call with the id Infinity, none would be new.
    if (!isId(id)) return;
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
      // Limits the wait for an ACK or a reply only. An acknowledged call may take any time; `end`
      // rejects it.
      const stopTimer = countdown(ACK_TIMEOUT_MS, () =>
        fail(failures.ackTimeout(name, ACK_TIMEOUT_MS)),
      );
      const settle = () => {
        stopTimer();
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
      pending.set(id, { acknowledged: stopTimer, resolve: succeed, reject: fail });
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

  /** Replies to a call. Acknowledges it first if the reply is not ready a few microtasks later. */
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
    for (let turn = 0; turn < TURNS_BEFORE_ACK; turn++) await null;
    if (!answered) post([ACK, id]);
  }

  async function run(name: string, args: readonly unknown[]): Promise<unknown> {
    const own = Object.hasOwn(answers, name) ? answers[name] : undefined;
    if (!own) throw failures.noHandler(name);
    return own(...(args as never[]));
  }

  /**
   * Handles a one-way message: its errors are reported on this side. Unknown names, and values
   * beyond the limits, are the other side's mistake and dropped.
   */
  function handleCall(name: string, args: readonly unknown[]) {
    if (!Object.hasOwn(answers, name)) return;
    run(name, args).catch((thrown: unknown) => {
      if (!(thrown instanceof PayError && thrown.code === 'TOO_LARGE')) reportError(thrown);
    });
  }

  /** Returns `false` if a value cannot be cloned. After the end, nothing is sent. */
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
    if (now !== second) [second, received] = [now, 0];
    return ++received > MAX_MESSAGES_PER_SECOND;
  }

  function cutOff() {
    end(failures.flood());
    broken?.(failures.flood());
  }
}
