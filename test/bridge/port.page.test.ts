import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { ACK_TIMEOUT_MS, MAX_MESSAGES_PER_SECOND } from '../../bridge/limits.js';
import {
  ACK,
  CALL,
  FAILURE,
  NOTE,
  REPLY,
  openChannel,
  type Answers,
  type Channel,
} from '../../bridge/port.js';
import { stopClock, type Clock } from '../support/clock.js';
import { until } from '../support/until.js';
import { rejection } from './stage.js';

const lines: Channel[] = [];
const ports: MessagePort[] = [];

/** Two connected channels. */
function pair(here: Answers = {}, there: Answers = {}): [Channel, Channel] {
  const { port1, port2 } = new MessageChannel();
  const both: [Channel, Channel] = [openChannel(port1, here), openChannel(port2, there)];
  lines.push(...both);
  return both;
}

interface Raw {
  readonly line: Channel;
  readonly port: MessagePort;
  /** The messages that the channel has sent. */
  readonly sent: unknown[][];
  readonly broken: PayError[];
  /** Posts messages and waits until the channel has handled them. */
  receives(...messages: unknown[]): Promise<void>;
}

/** One channel; the test is its peer. */
function raw(answers: Answers = {}): Raw {
  const { port1, port2 } = new MessageChannel();
  const sent: unknown[][] = [];
  const broken: PayError[] = [];
  let synced = 0;
  const line = openChannel(port1, { ...answers, sync: () => void synced++ }, (error) =>
    broken.push(error),
  );
  port2.onmessage = ({ data }) => sent.push(data);
  lines.push(line);
  ports.push(port2);
  const receives = async (...messages: unknown[]) => {
    const next = synced + 1;
    for (const message of messages) port2.postMessage(message);
    port2.postMessage([NOTE, 'sync']);
    await until(() => synced === next || broken.length);
  };
  return { line, port: port2, sent, broken, receives };
}

const never = () => new Promise(() => {});

describe('a line over a port', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = stopClock();
  });
  afterEach(() => {
    for (const line of lines.splice(0)) line.end(failures.closed());
    for (const port of ports.splice(0)) port.close();
    expect(clock.running).to.equal(0);
    clock.restore();
  });

  it('asks and answers both ways', async () => {
    const [here, there] = pair({ double: (n: number) => n * 2 }, { half: (n: number) => n / 2 });
    expect(await here.call('half', [8])).to.equal(4);
    expect(await there.call('double', [8])).to.equal(16);
  });

  it('takes answers that are plain, promised, thenable or nothing at all', async () => {
    const thenable = { then: (resolve: (value: string) => void) => resolve('thenable') };
    const [here] = pair(
      {},
      {
        plain: () => 'plain',
        later: async () => 'later',
        thenable: () => thenable,
        nothing: () => {},
      },
    );
    expect(await here.call('plain')).to.equal('plain');
    expect(await here.call('later')).to.equal('later');
    expect(await here.call('thenable')).to.equal('thenable');
    expect(await here.call('nothing')).to.equal(undefined);
  });

  it('gives every call its own answer when answers come in another order', async () => {
    const waiting: (() => void)[] = [];
    const [here] = pair(
      {},
      { wait: (n: number) => new Promise((resolve) => waiting.unshift(() => resolve(n))) },
    );
    const calls = [1, 2, 3].map((n) => here.call('wait', [n]));
    await until(() => waiting.length === 3);
    for (const resolve of waiting) resolve();
    expect(await Promise.all(calls)).to.deep.equal([1, 2, 3]);
  });

  it('answers a burst of ten thousand calls', async () => {
    const [here] = pair({}, { echo: (n: number) => n });
    const answers = await Promise.all(
      Array.from({ length: 10_000 }, (_, n) => here.call('echo', [n])),
    );
    expect(answers.every((answer, n) => answer === n)).to.equal(true);
  });

  // @mutant port-own-answers
  it('finds only own names among its answers', async () => {
    const [here] = pair({}, Object.create({ inherited: () => 'leaked' }));
    for (const name of [
      'unknown',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'inherited',
      '',
    ]) {
      const error = await rejection(here.call(name, ['x']));
      expect([error.code, error.message]).to.deep.equal([
        'NO_HANDLER',
        `No handler found for ${name}`,
      ]);
    }
  });

  it('acknowledges a slow call at once and a quick one not at all', async () => {
    const { sent, port } = raw({ quick: async () => 'now', slow: never });
    port.postMessage([CALL, 1, 'quick']);
    port.postMessage([CALL, 2, 'slow']);
    await until(() => sent.length === 2);
    expect(sent).to.deep.equal([
      [REPLY, 1, 'now'],
      [ACK, 2],
    ]);
  });

  // @spec A known window has 10000 ms to acknowledge
  it('rejects a call that nobody acknowledges in 10000 ms, with its name and the limit', async () => {
    const { line } = raw();
    const rejected = rejection(line.call('pay'));
    let settled = false;
    void rejected.then(() => (settled = true));
    clock.pass(ACK_TIMEOUT_MS - 1);
    await null;
    expect(settled).to.equal(false);
    clock.pass(1);
    const error = await rejected;
    expect([error.code, error.message]).to.deep.equal(['ACK_TIMEOUT', 'No ack for pay in 10000ms']);
  });

  it('waits for the answer without limit once the call is acknowledged', async () => {
    const { line, receives } = raw();
    const call = line.call('challenge');
    await receives([ACK, 1]);
    clock.pass(60 * 60 * 1000);
    await receives([REPLY, 1, 'done']);
    expect(await call).to.equal('done');
  });

  it('finds the answer of a page that was frozen, however long', async () => {
    const { line, receives } = raw();
    const call = line.call('pay');
    clock.freeze(60_000);
    clock.freeze(60_000);
    clock.pass(ACK_TIMEOUT_MS - 500);
    await receives([REPLY, 1, 'paid']);
    expect(await call).to.equal('paid');
  });

  it('does not count the time of a page out of sight', async () => {
    const { line, receives } = raw();
    const call = line.call('pay');
    clock.hide(true);
    clock.pass(10 * ACK_TIMEOUT_MS);
    clock.hide(false);
    clock.pass(ACK_TIMEOUT_MS - 500);
    await receives([REPLY, 1, 'paid']);
    expect(await call).to.equal('paid');
  });

  // @attack T7
  // @mutant port-replay
  it('does the work of a call once, however often it comes', async () => {
    let times = 0;
    const { receives, sent } = raw({ charge: () => ++times });
    await receives(
      [CALL, 5, 'charge'],
      [CALL, 5, 'charge'],
      [CALL, 4, 'charge'],
      [CALL, 6, 'charge'],
    );
    await until(() => sent.length === 2);
    expect(times).to.equal(2);
    expect(sent.map(([, id]) => id)).to.deep.equal([5, 6]);
  });

  it('answers the next call after one whose id is no integer, or too large to rise', async () => {
    const { receives, sent } = raw({ echo: (value: unknown) => value });
    const bad = [Infinity, NaN, 2 ** 53, 0.5].map((id) => [CALL, id, 'echo', 'lost']);
    await receives(...bad, [CALL, 1, 'echo', 'well']);
    await until(() => sent.length);
    expect(sent).to.deep.equal([[REPLY, 1, 'well']]);
  });

  // @attack T7
  it('ignores answers and acknowledgements for calls that are unknown or over', async () => {
    const { line, receives } = raw();
    const call = line.call('ask');
    await receives(
      [REPLY, 9, 'x'],
      [ACK, 9],
      [FAILURE, 9, []],
      [REPLY, 1, 'right'],
      [REPLY, 1, 'wrong'],
      [FAILURE, 1, ['E', 'm', 'C', {}]],
      [ACK, 1],
    );
    expect(await call).to.equal('right');
  });

  it('ignores an answer that comes after the limit', async () => {
    const { line, receives } = raw();
    const call = rejection(line.call('ask'));
    clock.pass(ACK_TIMEOUT_MS);
    await call;
    await receives([REPLY, 1, 'late'], [FAILURE, 1, ['Error', 'late', 'LATE', {}]]);
  });

  it('tells without being answered, and keeps the errors of what is told to itself', async () => {
    const reported: unknown[] = [];
    const { reportError: real } = globalThis;
    globalThis.reportError = (thrown) => reported.push(thrown);
    const emitted: unknown[] = [];
    const { receives, sent } = raw({
      tell: (...args: unknown[]) => emitted.push(args),
      angry: () => {
        throw new Error('told in vain');
      },
    });
    await receives(
      [NOTE, 'tell', 1, 2],
      [NOTE, 'angry'],
      [NOTE, 'unknown'],
      [NOTE, '__proto__'],
      [NOTE, 'toString'],
    );
    await until(() => reported.length);
    globalThis.reportError = real;
    expect(emitted).to.deep.equal([[1, 2]]);
    expect(reported.map(String)).to.deep.equal(['Error: told in vain']);
    expect(sent).to.deep.equal([]);
  });

  it('rejects at once what is asked after the end, and tells nobody anything', async () => {
    const { line, sent } = raw();
    line.end(failures.closed());
    line.end(failures.closed());
    expect((await rejection(line.call('late'))).message).to.equal('Component closed');
    line.note('late');
    expect(sent).to.deep.equal([]);
  });

  it('rejects every open call with the reason of the end', async () => {
    const { line, receives } = raw();
    const calls = [1, 2, 3].map(() => rejection(line.call('wait')));
    await receives([ACK, 2]);
    line.end(failures.navigated());
    const errors = await Promise.all(calls);
    expect(errors.map(({ message }) => message)).to.deep.equal(
      Array(3).fill('Window navigated away'),
    );
  });

  it('may be ended by one of its own answers', async () => {
    const { line, port, sent } = raw({ leave: () => line.end(failures.closed()) });
    const open = rejection(line.call('wait'));
    port.postMessage([CALL, 1, 'leave']);
    expect((await open).code).to.equal('CLOSED');
    expect(sent.filter(([type]) => type === REPLY)).to.deep.equal([]);
  });

  it('lets an answer ask back before it answers', async () => {
    const [here, there]: [Channel, Channel] = pair(
      { down: async (n: number): Promise<unknown> => (n ? here.call('down', [n - 1]) : 'ground') },
      { down: async (n: number): Promise<unknown> => (n ? there.call('down', [n - 1]) : 'ground') },
    );
    expect(await here.call('down', [9])).to.equal('ground');
  });

  // @attack T11
  it('ends when it is flooded, and says so once (T11)', async () => {
    const { line, port, broken } = raw();
    const open = rejection(line.call('wait'));
    for (let sent = 0; sent <= MAX_MESSAGES_PER_SECOND; sent++) port.postMessage(0);
    expect((await open).message).to.equal('Too many messages from the other window');
    expect((await rejection(line.call('more'))).code).to.equal('FLOOD');
    expect(broken.map(({ code }) => code)).to.deep.equal(['FLOOD']);
  });

  it('is not flooded by as many messages as a second may have, again in the next second', async () => {
    const { receives, broken } = raw();
    await receives(...Array(MAX_MESSAGES_PER_SECOND - 2).fill(0));
    clock.pass(1000);
    await receives(...Array(MAX_MESSAGES_PER_SECOND - 2).fill(0));
    expect(broken).to.deep.equal([]);
  });

  it('rejects the caller when an argument cannot cross', async () => {
    const [here] = pair({}, { echo: (value: unknown) => value });
    const error = await rejection(here.call('echo', [() => 1]));
    expect([error.code, error.message]).to.deep.equal([
      'NOT_CLONEABLE',
      'A value of echo can not cross to the other window',
    ]);
    expect(await here.call('echo', ['next'])).to.equal('next');
  });

  it('rejects the caller when an answer cannot cross', async () => {
    const [here] = pair({}, { make: () => () => 1 });
    expect((await rejection(here.call('make'))).code).to.equal('NOT_CLONEABLE');
  });

  it('drops a note that cannot cross', async () => {
    const { line, sent } = raw();
    line.note('resize', () => 1);
    line.note('resize', 2);
    await until(() => sent.length);
    expect(sent).to.deep.equal([[NOTE, 'resize', 2]]);
  });

  it('answers the caller whatever is thrown', async () => {
    const bad: Record<string, () => unknown> = {
      getter: () => ({
        get message(): string {
          throw new Error('no');
        },
      }),
      noText: () => Object.create(null),
      symbol: () => Symbol('thrown'),
      trapped: () =>
        new Proxy(
          {},
          {
            getPrototypeOf: () => {
              throw new Error('no');
            },
          },
        ),
      name: () => Object.defineProperty(new Error('x'), 'name', { value: () => 1 }),
      facts: () => Object.assign(new Error('x'), { status: { inside: () => 1 } }),
    };
    const [here] = pair(
      {},
      {
        fail: (form: string) => {
          throw bad[form]!();
        },
      },
    );
    for (const form of Object.keys(bad)) {
      const error = await rejection(here.call('fail', [form]));
      expect(error, form).to.be.instanceOf(Error);
      expect(error.code, form).to.be.a('string');
    }
  });

  // @mutant errors-stack
  it('sends no stack and no cause with an error', async () => {
    const { port, sent } = raw({
      fail: () => {
        throw new TypeError('what happened', { cause: new Error('why') });
      },
    });
    port.postMessage([CALL, 1, 'fail']);
    await until(() => sent.length);
    expect(sent).to.deep.equal([
      [FAILURE, 1, ['TypeError', 'what happened', 'UNKNOWN', { status: 'UNKNOWN', statusCode: 0 }]],
    ]);
  });

  // @attack T11
  it('is not kept busy by a message that is a list of billions of holes', async () => {
    const { receives, sent, broken } = raw({ echo: () => 1 });
    const holes: unknown[] = [CALL, 1, 'echo'];
    holes.length = 2 ** 32 - 1;
    const notes: unknown[] = [NOTE, 'echo'];
    notes.length = 2 ** 32 - 1;
    await receives(holes, notes, [CALL, 2, 'echo']);
    await until(() => sent.length);
    expect(sent).to.deep.equal([[REPLY, 2, 1]]);
    expect(broken).to.deep.equal([]);
  });
});
