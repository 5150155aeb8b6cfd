import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import * as fc from 'fast-check';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { CALL, NOTE, REPLY, openChannel } from '../../bridge/port.js';
import { garbage } from '../support/garbage.js';
import { until } from '../support/until.js';
import { hello, lead } from './puppet.js';
import { framePage, providerOrigin, show } from './stage.js';

// In real windows and frames; `test/fuzz` has the same ends of the bridge with many more inputs,
// without a browser.
const times = 3000;
/** Part of the titles, so that a failure names it. */
const seed = Math.floor(Math.random() * 2 ** 31);

/** Returns a generator of numbers from 0 to 1, and one of values that a message could contain. */
function randomInputs() {
  const inTurn = <T>(all: fc.Arbitrary<T>) => {
    const made = fc.sample(all, { seed, numRuns: times });
    let turn = 0;
    return () => made[turn++ % times]!;
  };
  return {
    next: inTurn(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    make: inTurn(garbage),
  };
}

// A key that polluted a prototype would be found here.
afterEach(() => {
  expect(Object.keys(Object.prototype)).to.deep.equal([]);
  expect(({} as Record<string, unknown>)['a']).to.equal(undefined);
});

describe(`garbage of seed ${seed}`, () => {
  // @attack T1
  it('on a port leaves the line as it was', async () => {
    const { port1, port2 } = new MessageChannel();
    let synced = false;
    const line = openChannel(port1, {
      emit: () => {},
      sync: () => (synced = true),
      echo: (value: unknown) => value,
      slow: () => new Promise(() => {}),
    });
    const { next, make } = randomInputs();
    for (let time = 0; time < times; time++) {
      const message = make();
      // Half of the messages resemble those of a real peer.
      port2.postMessage(next() < 0.5 ? message : [Math.floor(next() * 6), make(), make(), make()]);
    }
    port2.postMessage([NOTE, 'sync']);
    await until(() => synced);
    const answered = new Promise<void>((resolve) => {
      port2.onmessage = ({ data: [type, id] }) => {
        if (type !== CALL) return;
        port2.postMessage([REPLY, id, 'answer']);
        resolve();
      };
    });
    expect(await line.call('ask')).to.equal('answer');
    await answered;
    line.end(failures.closed());
    port2.close();
  });

  // @attack T1
  it('on the page’s window keeps no frame from joining', async () => {
    const { make } = randomInputs();
    const stage = show();
    for (let time = 0; time < times; time++) window.postMessage(make(), '*');
    for (let time = 0; time < 300; time++) {
      const source = [null, window, stage.iframe.contentWindow][time % 3]!;
      const data = noHello(make());
      window.dispatchEvent(new MessageEvent('message', { data, source, origin: providerOrigin }));
    }
    await stage.ready();
    expect(await stage.callFrame('echo', 'well')).to.equal('well');
    expect(stage.failed).to.deep.equal([]);
  });

  // @attack T1
  it('from a frame of the right origin ends the link at worst', async () => {
    const { next, make } = randomInputs();
    const stage = show({ page: 'puppet.html' });
    const puppet = await lead(stage.iframe);
    const send = (message: unknown) =>
      puppet.iframe.contentWindow!.postMessage({ order: { send: message } }, '*');
    for (let time = 0; time < 500; time++) send(noHello(make()));
    await puppet.send(hello());
    await until(() => puppet.received.some(({ data }) => data['payframe'] === 'welcome'));
    for (let time = 0; time < times; time++) {
      puppet.post(next() < 0.3 ? make() : [Math.floor(next() * 6), make(), make(), make()]);
    }
    for (let time = 0; time < 100; time++)
      send({ payframe: 'hello', version: make(), protocols: make(), document: make() });
    for (let time = 0; time < 100; time++)
      send({ payframe: 'refuse', document: 'd1', code: make(), words: make() });
    await puppet.send({});
    await until(() => stage.failed.length);
    await puppet.send({});
    expect(stage.failed.length).to.equal(1);
    expect(stage.failed[0]).to.be.instanceOf(PayError);
  });

  // @attack T1
  it('from the page leaves a frame able to be joined, and to answer', async () => {
    const iframe = document.createElement('iframe');
    iframe.src = framePage('app.html');
    const ids: string[] = [];
    const onMessage = ({ source, data }: MessageEvent) =>
      source === iframe.contentWindow && data?.payframe === 'hello' && ids.push(data.document);
    window.addEventListener('message', onMessage);
    document.body.append(iframe);
    await until(() => ids.length);
    const { next, make } = randomInputs();
    const ports = () => (next() < 0.3 ? [new MessageChannel().port2] : []);
    for (let time = 0; time < times; time++)
      iframe.contentWindow!.postMessage(make(), '*', ports());
    const { port1, port2 } = new MessageChannel();
    const received: unknown[][] = [];
    port1.onmessage = ({ data }) => received.push(data);
    const welcome = {
      payframe: 'welcome',
      version: '2.0.0',
      protocol: 1,
      document: ids[0],
      tag: 'pay-probe',
      props: { amount: 5 },
    };
    iframe.contentWindow!.postMessage(welcome, '*', [port2]);
    await until(() => received.some(([type, name]) => type === NOTE && name === 'ready'));
    for (const update of [[], ['x'], [{}, 5], [null, 'a']])
      port1.postMessage([NOTE, 'update', ...update]);
    for (const name of ['update', 'echo'])
      port1.postMessage([NOTE, name, new Array(2 ** 32 - 1), []]);
    for (let time = 0; time < times; time++) {
      port1.postMessage(
        next() < 0.5
          ? make()
          : [Math.floor(next() * 6), 1, ['update', 'echo', 'props'][time % 3], make(), make()],
      );
    }
    port1.postMessage([CALL, 2 ** 52, 'self']);
    const answer = await until(() => received.find(([, id]) => id === 2 ** 52));
    expect((answer[2] as { polluted: boolean }).polluted).to.equal(false);
    window.removeEventListener('message', onMessage);
    iframe.remove();
  });
});

/**
 * A hello from the frame's own window is not garbage: it gets a reply, and may end the connection.
 */
const noHello = (made: unknown) =>
  (made as { payframe?: unknown } | null)?.payframe === 'hello' ? null : made;
