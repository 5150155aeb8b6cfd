import { expect } from '@esm-bundle/chai';
import * as failures from '../../bridge/failures.js';
import {
  ACK_TIMEOUT_MS,
  FIRST_ACK_TIMEOUT_MS,
  LOAD_TIMEOUT_MS,
  TICK_MS,
  UNLOAD_TIMEOUT_MS,
} from '../../bridge/limits.js';
import { FAILURE, NOTE, REPLY } from '../../bridge/port.js';
import { stopClock, type Clock } from '../support/clock.js';
import { until } from '../support/until.js';
import { hello, lead, type Puppet } from './puppet.js';
import { framePage, rejection, show, type Stage, type StageOptions } from './stage.js';

async function joined(options: StageOptions = {}): Promise<Stage> {
  const stage = show(options);
  await stage.ready();
  return stage;
}

const amountOf = async (stage: Stage) =>
  ((await stage.callFrame('props')) as { amount: number }).amount;

/** A stage whose puppet has said hello and nothing else. */
async function connected(): Promise<[Stage, Puppet]> {
  const stage = show({ page: 'puppet.html' });
  const puppet = await lead(stage.iframe);
  await puppet.send(hello());
  await until(() => puppet.received.some(({ data }) => data['payframe'] === 'welcome'));
  return [stage, puppet];
}

/** Waits until the page has received every message on the puppet's port. */
async function received(stage: Stage, puppet: Puppet) {
  let synced = false;
  stage.emit = () => (synced = true);
  puppet.post([NOTE, 'emit', 'submit']);
  await until(() => synced || stage.failed.length);
}

/** Simulates a return from the back/forward cache. */
const comeBack = (persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('a frame that is loaded again', () => {
  // @spec Messaging error: "Window navigated away"
  // @attack T20
  it('rejects what was asked of the document before, and answers anew', async () => {
    const stage = await joined();
    const open = rejection(stage.callFrame('wait', 1));
    await stage.callFrame('go');
    const error = await open;
    expect([error.code, error.message]).to.deep.equal(['NAVIGATED', 'Window navigated away']);
    await stage.ready(2);
    expect(await stage.callFrame('echo', 'again')).to.equal('again');
    expect(stage.failed).to.deep.equal([]);
  });

  it('has the props as they are now, not as they were at first', async () => {
    const stage = await joined({ given: { amount: 1 } });
    stage.set({ amount: 2 });
    await until(() => stage.updates.length);
    await stage.callFrame('go');
    await stage.ready(2);
    expect(await amountOf(stage)).to.equal(2);
  });

  it('has the props that changed while it was away', async () => {
    const stage = await joined({ given: { amount: 1 } });
    await stage.callFrame('go');
    stage.set({ amount: 2 });
    await stage.ready(2);
    stage.set({ amount: 3 });
    await until(() => stage.updates.at(-1)?.['amount'] === 3);
    expect(await amountOf(stage)).to.equal(3);
  });

  it('loses no change that was on its way', async () => {
    const stage = show({ page: 'puppet.html', given: { amount: 1 } });
    const puppet = await lead(stage.iframe);
    await puppet.send(hello());
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    stage.set({ amount: 2 });
    await until(() => puppet.fromPort.length);
    await puppet.send(hello({ document: 'd2' }));
    const welcome = await until(() =>
      puppet.received.find(({ data }) => data['document'] === 'd2'),
    );
    expect(welcome.data['props']).to.deep.equal({ amount: 2, hint: true });
    puppet.post([NOTE, 'ready']);
    await stage.ready(2);
    stage.set({ amount: 3 });
    await until(() => puppet.fromPort.length === 2);
    expect(puppet.fromPort[1]![3]).to.deep.equal({ amount: 3 });
    expect([stage.rejected, stage.failed]).to.deep.equal([[], []]);
  });

  it('waits with what is asked meanwhile until it is ready again', async () => {
    const stage = await joined();
    const open = rejection(stage.callFrame('wait', 1));
    await stage.callFrame('go');
    await open;
    expect(await stage.callFrame('echo', 'meanwhile')).to.equal('meanwhile');
    expect(stage.readies).to.equal(2);
  });

  it('is ready once for each document', async () => {
    const stage = await joined();
    for (let times = 2; times <= 4; times++) {
      await stage.callFrame('go');
      await stage.ready(times);
    }
    expect(await stage.callFrame('echo', 1)).to.equal(1);
    expect(stage.readies).to.equal(4);
  });

  // @attack T7
  it('answers no more on its old port', async () => {
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    const emitted: unknown[] = [];
    const open = rejection(stage.callFrame('echo'));
    await until(() => puppet.fromPort.length);
    stage.emit = (name) => void emitted.push(name);
    await puppet.send(hello({ document: 'd2' }));
    expect((await open).code).to.equal('NAVIGATED');
    await until(() => puppet.received.some(({ data }) => data['document'] === 'd2'));
    puppet.post([NOTE, 'emit', 'submit'], { port: 0 });
    puppet.post([NOTE, 'emit', 'load'], { port: 1 });
    await until(() => emitted.length);
    expect(emitted).to.deep.equal(['load']);
  });
});

describe('a frame whose page is another', () => {
  it('joins another page of the provider', async () => {
    const stage = await joined({ given: { amount: 5 } });
    await stage.callFrame('go', framePage('app.html', { another: '' }));
    await stage.ready(2);
    expect(((await stage.callFrame('self')) as { address: string }).address).to.contain('another');
    expect(await amountOf(stage)).to.equal(5);
  });

  // @attack T3
  it('tells a foreign page nothing but the question whether it is there, and joins its own page again', async () => {
    const stage = await joined({ given: { label: 'private', amount: 5 } });
    const overheard: unknown[] = [];
    let foreign = 0;
    const onMessage = ({ data }: MessageEvent) => {
      if (data?.foreign) foreign++;
      if (data && 'overheard' in data) overheard.push(data);
    };
    window.addEventListener('message', onMessage);
    const open = rejection(stage.callFrame('wait', 1));
    // The same document on another origin: the merchant page's.
    await stage.callFrame('go', new URL('/test/bridge/frames/foreign.html', location.origin).href);
    expect((await open).code).to.equal('NAVIGATED');
    await until(() => foreign);
    stage.set({ amount: 6 });
    stage.iframe.contentWindow!.postMessage('last', '*');
    await until(() => overheard.length);
    window.removeEventListener('message', onMessage);
    expect(
      overheard.filter(
        (one) => JSON.stringify(one).includes('private') || (one as { ports: number }).ports,
      ),
    ).to.deep.equal([]);
    stage.iframe.src = framePage('app.html');
    await stage.ready(2);
    expect(await amountOf(stage)).to.equal(6);
  });

  // @spec Unload detection 3 seconds
  it('is given up after 3000 ms when its document said goodbye and no page of the provider comes', async () => {
    const clock = stopClock();
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    puppet.post([NOTE, 'bye']);
    await until(() => clock.running);
    const request = rejection(stage.callFrame('echo'));
    clock.pass(3000 - TICK_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.pass(TICK_MS);
    const [error, ...others] = stage.failed;
    expect([error!.code, error!.message, others]).to.deep.equal([
      'NAVIGATED',
      'Window navigated away',
      [],
    ]);
    expect((await request).code).to.equal('NAVIGATED');
    expect(clock.running).to.equal(0);
    clock.restore();
  });

  it('is given up after 3000 ms when another page has loaded without a goodbye', async () => {
    const clock = stopClock();
    const stage = show({ page: 'puppet.html' });
    const loaded = new Promise((resolve) =>
      stage.iframe.addEventListener('load', resolve, { once: true }),
    );
    const puppet = await lead(stage.iframe);
    await loaded;
    await puppet.send(hello());
    await until(() => puppet.received.some(({ data }) => data['payframe'] === 'welcome'));
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    stage.iframe.src = framePage('foreign.html');
    await until(() => clock.running);
    clock.pass(UNLOAD_TIMEOUT_MS);
    expect(stage.failed.map(({ code }) => code)).to.deep.equal(['NAVIGATED']);
    clock.restore();
  });

  it('is not given up when the page that left comes back within 3000 ms', async () => {
    const clock = stopClock();
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    puppet.post([NOTE, 'bye']);
    await until(() => clock.running);
    clock.pass(UNLOAD_TIMEOUT_MS - TICK_MS);
    await puppet.send(hello({ document: 'd2' }));
    puppet.post([NOTE, 'ready']);
    await stage.ready(2);
    clock.pass(LOAD_TIMEOUT_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.restore();
  });

  it('is not given up for a load of the iframe while its document still answers', async () => {
    const stage = await joined();
    const loads = () => stage.iframe.dispatchEvent(new Event('load'));
    loads();
    const clock = stopClock();
    loads();
    expect(clock.running).to.be.greaterThan(0);
    await until(() => !clock.running);
    clock.pass(UNLOAD_TIMEOUT_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.restore();
  });
});

describe('a frame that is moved in the page', () => {
  it('is joined again with the current props, and tells nothing twice', async () => {
    const stage = await joined({ given: { amount: 1 } });
    stage.set({ amount: 2 });
    await until(() => stage.updates.length);
    const box = document.createElement('div');
    document.body.append(box);
    const emitted: unknown[] = [];
    stage.emit = (name) => void emitted.push(name);
    const open = rejection(stage.callFrame('wait', 1));
    box.append(stage.iframe);
    expect((await open).code).to.equal('NAVIGATED');
    await stage.ready(2);
    expect(await amountOf(stage)).to.equal(2);
    await stage.callFrame('emit', 'submit');
    expect(emitted).to.deep.equal(['submit']);
    expect(stage.readies).to.equal(2);
    box.remove();
  });

  it('has the time of a first load to come back', async () => {
    const stage = await joined();
    const clock = stopClock();
    const box = document.body.appendChild(document.createElement('div'));
    stage.iframe.src = framePage('puppet.html'); // A document that never says hello.
    box.append(stage.iframe);
    await until(() => clock.running);
    clock.pass(UNLOAD_TIMEOUT_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.pass(LOAD_TIMEOUT_MS - UNLOAD_TIMEOUT_MS);
    expect(stage.failed.map(({ code }) => code)).to.deep.equal(['LOAD_TIMEOUT']);
    box.remove();
    clock.restore();
  });
});

describe('the limits of a frame', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = stopClock();
  });
  afterEach(() => {
    clock.restore();
  });

  // @spec A window has 5000 ms to load by default
  // @attack T18
  it('give a document 5000 ms to say hello (T18)', async () => {
    const stage = show({ page: 'puppet.html' });
    const puppet = await lead(stage.iframe);
    clock.pass(LOAD_TIMEOUT_MS - TICK_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.pass(TICK_MS);
    expect(stage.failed[0]).to.include({ code: 'LOAD_TIMEOUT', stage: 'network', retryable: true });
    expect(stage.failed[0]!.message).to.equal(
      'Loading component timed out after 5000 milliseconds',
    );
    expect(stage.failed[0]!.frameUrl).to.equal(stage.iframe.src.split('?')[0]);
    await puppet.send(hello());
    await puppet.send({});
    expect(puppet.received.filter(({ data }) => data['payframe'] === 'welcome')).to.deep.equal([]);
    expect(stage.failed.length).to.equal(1);
    expect(clock.running).to.equal(0);
  });

  // @spec Messaging error: "Loading component timed out after N milliseconds"
  it('are as long as the merchant says', () => {
    const stage = show({ page: 'puppet.html', timeout: 20_000 });
    clock.pass(20_000 - TICK_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.pass(TICK_MS);
    expect(stage.failed[0]!.message).to.equal(
      'Loading component timed out after 20000 milliseconds',
    );
  });

  // @spec An unknown window has 2000 ms to acknowledge
  it('give the welcome 2000 ms to be taken', async () => {
    const [stage] = await connected();
    clock.pass(FIRST_ACK_TIMEOUT_MS - TICK_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.pass(TICK_MS);
    expect(stage.failed[0]).to.include({ code: 'LOAD_TIMEOUT', stage: 'handshake' });
  });

  // @spec A known window has 10000 ms to acknowledge
  it('give the app 10000 ms to be ready once the document is known', async () => {
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'alive']);
    await received(stage, puppet);
    clock.pass(ACK_TIMEOUT_MS - TICK_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.pass(TICK_MS);
    expect(stage.failed[0]).to.include({ code: 'LOAD_TIMEOUT', stage: 'app' });
  });

  it('reject what was asked of a frame that never came', async () => {
    const stage = show({ page: 'puppet.html' });
    const request = rejection(stage.callFrame('echo'));
    clock.pass(LOAD_TIMEOUT_MS);
    expect((await request).code).to.equal('LOAD_TIMEOUT');
  });

  it('are over once the app is ready', async () => {
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'alive']);
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    expect(clock.running).to.equal(0);
  });

  it('do not count while the page is out of sight or frozen', async () => {
    const stage = show({ page: 'puppet.html' });
    clock.hide(true);
    clock.pass(60_000);
    clock.hide(false);
    clock.freeze(60_000);
    clock.pass(LOAD_TIMEOUT_MS - TICK_MS);
    expect(stage.failed).to.deep.equal([]);
    clock.pass(TICK_MS);
    expect(stage.failed.length).to.equal(1);
  });

  it('leave nothing running after the end, at whatever point it comes', async () => {
    show({ page: 'puppet.html' }).link.end(failures.closed());
    const [stage, puppet] = await connected();
    stage.link.end(failures.closed());
    const [other, otherPuppet] = await connected();
    otherPuppet.post([NOTE, 'ready']);
    await other.ready();
    const request = rejection(other.callFrame('wait'));
    await until(() => otherPuppet.fromPort.length);
    other.link.end(failures.closed());
    await request;
    await puppet.send({});
    expect(clock.running).to.equal(0);
  });
});

describe('a page back from the back/forward cache', () => {
  // @attack T20
  it('finds its frame as it was', async () => {
    const stage = await joined();
    comeBack();
    expect(await stage.callFrame('echo', 'back')).to.equal('back');
    expect([stage.readies, stage.failed]).to.deep.equal([1, []]);
  });

  it('asks nothing of its frame when it was only shown', async () => {
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    comeBack(false);
    await puppet.send({});
    expect(puppet.fromPort).to.deep.equal([]);
  });

  it('loads a frame again that does not answer in 10000 ms', async () => {
    const clock = stopClock();
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    comeBack();
    await until(() => puppet.fromPort.length);
    expect(puppet.fromPort[0]![2]).to.equal('ping');
    const again = lead(stage.iframe);
    clock.pass(ACK_TIMEOUT_MS);
    await (await again).send(hello({ document: 'd2' }));
    expect(stage.failed).to.deep.equal([]);
    clock.restore();
  });

  it('leaves a frame alone that was ended while it was asked', async () => {
    const clock = stopClock();
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    // Not by `load`: a document may say hello before its own.
    let addresses = 0;
    new MutationObserver(() => addresses++).observe(stage.iframe, { attributeFilter: ['src'] });
    comeBack();
    stage.link.end(failures.closed());
    await puppet.send({});
    expect(clock.running).to.equal(0);
    await puppet.send({});
    expect(addresses).to.equal(0);
    clock.restore();
  });

  it('was told of no leaving by its frame', async () => {
    const stage = await joined();
    await stage.callFrame('leave', true);
    expect(await stage.callFrame('echo', 'still here')).to.equal('still here');
    const self = (await stage.callFrame('self')) as { listeners: string[] };
    expect(self.listeners).to.include('pagehide');
    expect(self.listeners).not.to.include.members(['unload']);
    expect(self.listeners).not.to.include.members(['beforeunload']);
  });

  it('was not kept out of it by a listener of the page', async () => {
    const types: string[] = [];
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      ...args: Parameters<typeof addEventListener>
    ) {
      types.push(args[0]);
      addEventListener.apply(this, args);
    };
    await joined();
    EventTarget.prototype.addEventListener = addEventListener;
    expect(types).to.include('pageshow');
    expect(types.filter((type) => type === 'unload' || type === 'beforeunload')).to.deep.equal([]);
  });
});

describe('a frame blocked by the page’s own policy', () => {
  const violation = (blockedURI: string, effectiveDirective: string) =>
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        blockedURI,
        effectiveDirective,
        violatedDirective: effectiveDirective,
      }),
    );

  it('is given up at once, with what to add to the policy', () => {
    const stage = show({ page: 'puppet.html' });
    violation(stage.iframe.src, 'frame-src');
    expect(stage.failed[0]).to.include({ code: 'BLOCKED_BY_CSP', stage: 'network' });
    expect(stage.failed[0]!.message).to.equal(
      `Frame blocked by Content-Security-Policy frame-src: add http://127.0.0.1:${location.port}`,
    );
  });

  it('is not taken for one when something else is blocked', async () => {
    const stage = show();
    violation('https://other.example', 'frame-src');
    violation(`http://127.0.0.1:${location.port}0/x`, 'frame-src');
    violation(stage.iframe.src, 'img-src');
    await stage.ready();
    violation(stage.iframe.src, 'frame-src');
    expect(stage.failed).to.deep.equal([]);
  });
});

describe('messages of an older document', () => {
  // @attack T7
  it('cannot make a newer one ready or known', async () => {
    const [stage, puppet] = await connected();
    puppet.post([NOTE, 'bye']);
    puppet.post([NOTE, 'ready']);
    puppet.post([REPLY, 1, 'x']);
    puppet.post([FAILURE, 1, []]);
    await puppet.send(hello({ document: 'd2' }));
    await until(() => puppet.received.some(({ data }) => data['document'] === 'd2'));
    expect(stage.readies).to.equal(0);
  });
});
