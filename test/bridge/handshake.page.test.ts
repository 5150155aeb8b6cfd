import { expect } from '@esm-bundle/chai';
import { chooseProtocol, isKind, versionProblem } from '../../bridge/handshake.js';
import { stopClock } from '../support/clock.js';
import { until } from '../support/until.js';
import { addPuppet, hello, lead, type Puppet } from './puppet.js';
import { failureOf, providerOrigin, show, type Stage } from './stage.js';

const welcomes = ({ received }: Puppet) =>
  received.filter(({ data }) => data['payframe'] === 'welcome');

/** A stage whose frame is a puppet. */
async function puppetStage(): Promise<[Stage, Puppet]> {
  const stage = show({ page: 'puppet.html' });
  return [stage, await lead(stage.iframe)];
}

describe('the handshake', () => {
  // @spec Components are shown in frames inside the merchant’s page
  it('joins a frame that is inserted after the page began to listen', async () => {
    const stage = show();
    await stage.ready();
    expect(await stage.callFrame('echo', 'hi')).to.equal('hi');
  });

  it('pokes a document whose hello nobody heard, and joins it', async () => {
    let missed = 0;
    const deaf = (event: MessageEvent) => {
      if (!isKind(event.data, 'hello') || missed++) return;
      event.stopImmediatePropagation();
    };
    window.addEventListener('message', deaf, true);
    const stage = show();
    await stage.ready();
    window.removeEventListener('message', deaf, true);
    expect(missed).to.equal(2);
  });

  it('joins a document that says hello long after it was loaded', async () => {
    const stage = show({ query: { late: '' } });
    await stage.ready();
    expect(stage.readies).to.equal(1);
  });

  it('joins a document that says hello before it is loaded', async () => {
    const stage = show({ page: 'puppet.html' });
    let loaded = false;
    stage.iframe.addEventListener('load', () => (loaded = true));
    window.dispatchEvent(
      new MessageEvent('message', {
        data: hello(),
        origin: providerOrigin,
        source: stage.iframe.contentWindow,
      }),
    );
    expect(loaded).to.equal(false);
    const puppet = await lead(stage.iframe);
    await puppet.send(hello({ document: 'd2' }));
    await until(() => welcomes(puppet).length);
    expect(stage.failed).to.deep.equal([]);
  });

  it('says nothing to a document that has not spoken but to ask whether it is there', async () => {
    const [, puppet] = await puppetStage();
    await until(() => puppet.received.length);
    expect(puppet.received.map(({ data }) => data)).to.deep.equal([{ payframe: 'poke' }]);
  });

  // @attack T2
  it('gives no welcome to the right window of another origin', async () => {
    const stage = show({ page: 'puppet.html', origin: 'https://pay.example' });
    const puppet = await lead(stage.iframe);
    await puppet.send(hello());
    expect(welcomes(puppet)).to.deep.equal([]);
    expect(stage.failed).to.deep.equal([]);
  });

  // @mutant host-origin
  it('hears nothing of what the right window says from another origin', async () => {
    let read = 0;
    const stage = show({
      page: 'puppet.html',
      origin: 'https://pay.example',
      props: () => ({ read: ++read }),
    });
    const puppet = await lead(stage.iframe);
    await puppet.send(hello());
    await puppet.send({ payframe: 'refuse', document: 'd1', code: 'ORIGIN', words: ['x'] });
    await puppet.send(hello({ document: 'd2', version: '3.0.0' }));
    expect(read).to.equal(0);
    expect(stage.failed).to.deep.equal([]);
  });

  // @attack T4
  // @mutant host-welcome-to-all
  it('sends the welcome to the provider’s origin alone (T4)', async () => {
    // The provider's document says hello, but the frame contains another origin's document when the
    // reply arrives.
    const { iframe, failed, insert } = show({ origin: 'https://pay.example', inserted: false });
    iframe.removeAttribute('src');
    iframe.srcdoc = '<title>A stranger’s</title>';
    const loaded = new Promise((resolve) =>
      iframe.addEventListener('load', resolve, { once: true }),
    );
    insert();
    await loaded;
    const stranger = iframe.contentWindow!;
    const received: unknown[] = [];
    stranger.addEventListener('message', ({ data }) => received.push(data));
    window.dispatchEvent(
      new MessageEvent('message', {
        data: hello(),
        origin: 'https://pay.example',
        source: stranger,
      }),
    );
    // Messages to a window keep their order: a welcome would have arrived before this one.
    stranger.postMessage('the last', '*');
    await until(() => received.includes('the last'));
    expect(received.filter((data) => isKind(data, 'welcome'))).to.deep.equal([]);
    expect(failed).to.deep.equal([]);
  });

  // @attack T1
  // @mutant host-source
  it('gives no welcome to another window of the right origin', async () => {
    const [stage, puppet] = await puppetStage();
    const sibling = await addPuppet();
    await sibling.send(hello());
    await puppet.send(hello({ document: 'd2' }));
    await until(() => welcomes(puppet).length);
    expect(welcomes(puppet)[0]!.data['document']).to.equal('d2');
    expect(welcomes(sibling)).to.deep.equal([]);
    expect(stage.failed).to.deep.equal([]);
    sibling.iframe.remove();
  });

  // @attack T2
  it('gives no welcome to an origin that looks like the provider’s (T2)', async () => {
    const origin = 'https://pay.example';
    const reads: number[] = [];
    const stage = show({ page: 'puppet.html', origin, props: () => ({ read: reads.push(0) }) });
    const puppet = await lead(stage.iframe);
    const invalidIds = [
      'https://pay.example.evil.com',
      'https://evilpay.example',
      'https://evil.pay.example',
      'http://pay.example',
      'https://pay.example:444',
      'https://PAY.EXAMPLE',
      'https://pay.example/',
      'https://pay.example.',
      'https://user@pay.example',
      'null',
      '',
    ];
    const receive = (data: object, from: string) => {
      const event = new MessageEvent('message', { data, origin: from });
      // Firefox's constructor takes no window of another process.
      Object.defineProperty(event, 'source', { value: stage.iframe.contentWindow });
      window.dispatchEvent(event);
    };
    for (const invalidId of invalidIds) receive(hello({ document: invalidId }), invalidId);
    await puppet.send({});
    expect(reads).to.deep.equal([]);
    // The exact origin is heard, though the browser does not deliver its welcome: the frame's
    // document is of another one.
    receive(hello(), origin);
    expect(reads).to.have.lengthOf(1);
    expect(welcomes(puppet)).to.deep.equal([]);
    expect(stage.failed).to.deep.equal([]);
  });

  // @attack T8
  it('lets no frame speak for another by its document id (T8)', async () => {
    const [one, puppet] = await puppetStage();
    const [other, otherPuppet] = await puppetStage();
    one.given = { label: 'one' };
    other.given = { label: 'other' };
    await puppet.send(hello({ document: 'd1' }));
    await otherPuppet.send(hello({ document: 'd2' }));
    await until(() => welcomes(puppet).length && welcomes(otherPuppet).length);
    await puppet.send(hello({ document: 'd2' }));
    await puppet.send({ payframe: 'refuse', document: 'd2', code: 'ORIGIN', words: ['evil'] });
    await otherPuppet.send({});
    // What it says concerns itself: its own component ends, and the other one has neither a new
    // welcome nor an error.
    expect((await failureOf(one)).code).to.equal('ORIGIN');
    expect(other.failed).to.deep.equal([]);
    expect(welcomes(otherPuppet).map(({ data }) => data['document'])).to.deep.equal(['d2']);
    expect(
      welcomes(puppet).map(({ data }) => (data['props'] as { label: string }).label),
    ).to.deep.equal(['one', 'one']);
  });

  // @attack T2
  it('gives no welcome to a frame whose origin is opaque', async () => {
    const stage = show({ page: 'puppet.html', inserted: false });
    stage.iframe.sandbox.add('allow-scripts');
    stage.iframe.src = `data:text/html,<script>parent.postMessage({puppet:{there:true}},'*');onmessage=({data,ports})=>data.order?parent.postMessage(data.order.send,'*'):parent.postMessage({puppet:{received:data,ports:ports.length}},'*')</script>`;
    stage.insert();
    const puppet = await lead(stage.iframe);
    await puppet.send(hello());
    expect(welcomes(puppet)).to.deep.equal([]);
  });

  it('survives message events that a script of the page made up', async () => {
    const stage = show();
    const angry = new Proxy(
      {},
      { get: () => raise(), has: () => raise(), getPrototypeOf: () => raise() },
    );
    for (const source of [null, window, stage.iframe.contentWindow]) {
      for (const data of [angry, null, undefined, 'hello', 7, [], hello({ document: undefined })]) {
        window.dispatchEvent(new MessageEvent('message', { data, source, origin: providerOrigin }));
      }
    }
    await stage.ready();
    expect(await stage.callFrame('echo', 1)).to.equal(1);
  });

  it('gives one welcome to a document that says hello twice', async () => {
    const [, puppet] = await puppetStage();
    await puppet.send(hello());
    await puppet.send(hello());
    await puppet.send(hello({ document: 'd2' }));
    await until(() => welcomes(puppet).length === 2);
    expect(welcomes(puppet).map(({ data }) => data['document'])).to.deep.equal(['d1', 'd2']);
  });

  it('sends the props, the tag and one port in the welcome, and nothing that stays on the page', async () => {
    const [stage, puppet] = await puppetStage();
    stage.given = { label: 'Card', secret: 'stays', window, unknown: 'dropped' };
    await puppet.send(hello());
    await until(() => welcomes(puppet).length);
    const [{ data, ports }] = welcomes(puppet) as [Puppet['received'][number]];
    expect(ports).to.equal(1);
    expect(data).to.deep.equal({
      payframe: 'welcome',
      version: '2.0.0',
      protocol: 1,
      document: 'd1',
      tag: 'pay-probe',
      props: { label: 'Card', hint: true },
    });
  });

  // @spec Hosted pages have versioned paths on the script host
  it('puts no prop into the address or the name of the frame', async () => {
    const stage = show({ given: { label: 'a-label', placeholders: { a: 'a-text' } } });
    const address = stage.iframe.src;
    await stage.ready();
    const self = (await stage.callFrame('self')) as { name: string; address: string };
    expect(self.name).to.equal('');
    expect(self.address).to.equal(address);
    expect(stage.iframe.name + stage.iframe.src).to.equal(address);
  });

  // @spec Parent and child frames of differing major versions are rejected
  // @attack T17
  it('works with a frame of the same major version and names both versions when the major differs (T17)', async () => {
    await show({ query: { version: '2.9.7' } }).ready();
    const error = await failureOf(show({ query: { version: '3.0.0' } }));
    expect(error.code).to.equal('VERSION');
    expect(error.message).to.equal(
      'Parent window has version 2.0.0, child window has version 3.0.0',
    );
  });

  it('refuses a version that is none', async () => {
    const error = await failureOf(show({ query: { version: 'two' } }));
    expect(error.code).to.equal('VERSION_FORMAT');
    expect(error.message).to.equal('Versions are in an invalid format (2.0.0, two)');
  });

  it('cuts a version short that is a long text', async () => {
    const [stage, puppet] = await puppetStage();
    await puppet.send(hello({ version: `1${'x'.repeat(10_000)}` }));
    expect((await failureOf(stage)).message).to.have.lengthOf.below(100);
  });

  it('speaks with a newer frame that still knows an older protocol, and refuses where none is shared', async () => {
    await show({ query: { protocols: '1-9' } }).ready();
    const error = await failureOf(show({ query: { protocols: '2-9' } }));
    expect(error.code).to.equal('PROTOCOL');
    expect(error.message).to.equal('Parent and child window share no protocol');
  });

  it('refuses a frame that shows another component', async () => {
    const error = await failureOf(show({ query: { tag: 'pay-other' } }));
    expect(error.code).to.equal('TAG');
    expect(error.message).to.equal('Parent window asks for pay-probe, child window is pay-other');
  });

  it('survives a hello and a refusal with values of every wrong kind', async () => {
    const odd = { toString: 1, valueOf: 1 };
    const wrong: Record<string, unknown>[] = [
      { version: odd },
      { version: 7n },
      { version: undefined },
      { protocols: [1n, 1n] },
      { protocols: 'all' },
      { protocols: [odd, odd] },
      { protocols: undefined },
    ];
    for (const changes of wrong) {
      const [stage, puppet] = await puppetStage();
      await puppet.send(hello(changes));
      expect((await failureOf(stage)).code, Object.keys(changes)[0]).to.match(
        /VERSION_FORMAT|PROTOCOL/,
      );
    }
    for (const refusal of [
      { code: odd },
      { code: 'toString' },
      { words: [odd, odd] },
      { words: 3 },
      {},
    ]) {
      const [stage, puppet] = await puppetStage();
      await puppet.send(hello());
      await puppet.send({
        payframe: 'refuse',
        document: 'd1',
        code: 'ORIGIN',
        words: ['x'],
        ...refusal,
      });
      expect((await failureOf(stage)).code).to.match(/ORIGIN|PROTOCOL/);
    }
  });

  it('ignores a refusal by a document it has not welcomed', async () => {
    const [stage, puppet] = await puppetStage();
    await puppet.send({ payframe: 'refuse' });
    await puppet.send({ payframe: 'refuse', document: 'd0', code: 'ORIGIN', words: ['x'] });
    await puppet.send(hello());
    await puppet.send({ payframe: 'refuse', document: 'd0', code: 'ORIGIN', words: ['x'] });
    expect(stage.failed).to.deep.equal([]);
  });

  it('cuts the texts of a refusal short', async () => {
    const [stage, puppet] = await puppetStage();
    await puppet.send(hello());
    await puppet.send({
      payframe: 'refuse',
      document: 'd1',
      code: 'ORIGIN',
      words: ['x'.repeat(10_000)],
    });
    expect((await failureOf(stage)).message).to.have.lengthOf.below(300);
  });

  it('fails at once with props that cannot be cloned', async () => {
    const stage = show({ props: () => ({ placeholders: { make: () => 1 } }) });
    const error = await failureOf(stage);
    expect(error.code).to.equal('NOT_CLONEABLE');
  });

  it('fails with the reason when the props have become impossible before the frame said hello', async () => {
    const stage = show({ given: { amount: 100 } });
    stage.given = { amount: 'much' };
    const error = await failureOf(stage);
    expect(error.message).to.equal('Prop is not of type number: amount');
  });

  it('sends nothing and keeps no timer when it is ended while the props are read', async () => {
    const clock = stopClock();
    const stage: Stage = show({
      page: 'puppet.html',
      props: () => {
        stage.link.end({ code: 'CLOSED' } as never);
        return { label: 'late' };
      },
    });
    const puppet = await lead(stage.iframe);
    await puppet.send(hello());
    await puppet.send({});
    expect(welcomes(puppet)).to.deep.equal([]);
    expect(clock.running).to.equal(0);
    clock.restore();
  });

  // @attack T8
  it('keeps ten frames on one page apart', async () => {
    const all = Array.from({ length: 10 }, (_, index) =>
      show({ given: { label: `card ${index}` } }),
    );
    await Promise.all(all.map((stage) => stage.ready()));
    const labels = await Promise.all(
      all.map(async (stage) => ((await stage.callFrame('props')) as { label: string }).label),
    );
    expect(labels).to.deep.equal(all.map((_, index) => `card ${index}`));
  });

  it('works with two copies of the script on one page', async () => {
    const address = '/bridge/host.ts?copy';
    const copy = (await import(address)) as typeof import('../../bridge/host.js');
    const [one, other] = [
      show({ given: { label: 'one' } }),
      show({ given: { label: 'other' }, connect: copy.connectFrame }),
    ];
    await Promise.all([one.ready(), other.ready()]);
    expect(((await one.callFrame('props')) as { label: string }).label).to.equal('one');
    expect(((await other.callFrame('props')) as { label: string }).label).to.equal('other');
    expect([one.readies, other.readies]).to.deep.equal([1, 1]);
  });
});

describe('the words of the handshake', () => {
  it('tells versions that cannot speak from those that can', () => {
    expect(versionProblem('2.0.0', '2.4.1')).to.equal(undefined);
    expect(versionProblem('2.0.0', '2.0.0-beta.1')).to.equal(undefined);
    expect(versionProblem('2.0.0', '20.0.0')).to.equal('VERSION');
    expect(versionProblem('1.9.9', '2.0.0')).to.equal('VERSION');
    for (const broken of ['', '2', '2.0', 'v2.0.0', '2_0_0', ' 2.0.0']) {
      expect(versionProblem('2.0.0', broken), broken).to.equal('VERSION_FORMAT');
      expect(versionProblem(broken, '2.0.0'), broken).to.equal('VERSION_FORMAT');
    }
  });

  it('chooses the newest protocol both sides speak', () => {
    expect(chooseProtocol([1, 1])).to.equal(1);
    expect(chooseProtocol([0, 5])).to.equal(1);
    expect(chooseProtocol([2, 3])).to.equal(undefined);
    expect(chooseProtocol([-1, 0])).to.equal(undefined);
    for (const garbage of [
      undefined,
      1,
      '1',
      {},
      [],
      [1],
      ['1', '1'],
      [NaN, NaN],
      [{}, {}],
      [1n, 1n],
    ])
      expect(chooseProtocol(garbage)).to.equal(undefined);
  });

  it('knows its own messages only', () => {
    expect(isKind(hello(), 'hello')).to.equal(true);
    for (const other of [
      hello({ payframe: 'poke' }),
      null,
      undefined,
      'hello',
      3,
      [],
      { payframe: { toString: () => 'hello' } },
    ]) {
      expect(isKind(other, 'hello')).to.equal(false);
    }
  });
});

function raise(): never {
  throw new Error('a trap that throws');
}
