import { expect } from '@esm-bundle/chai';
import { FAILURE, NOTE, REPLY } from '../../bridge/port.js';
import { takeStrays } from '../support/strays.js';
import { until } from '../support/until.js';
import { hello, lead, type Puppet } from './puppet.js';
import { rejection, show, type Stage, type StageOptions } from './stage.js';

async function joined(options: StageOptions = {}): Promise<Stage> {
  const stage = show(options);
  await stage.ready();
  return stage;
}

const propsOf = async (stage: Stage) => ({
  ...((await stage.callFrame('props')) as Record<string, unknown>),
});

/**
 * A connected stage whose frame is a puppet, so that the test sees and acknowledges every patch.
 */
async function watched(
  given: Record<string, unknown> = {},
): Promise<[Stage, Puppet, () => unknown[][]]> {
  const stage = show({ page: 'puppet.html', given });
  const puppet = await lead(stage.iframe);
  await puppet.send(hello());
  puppet.post([NOTE, 'ready']);
  await stage.ready();
  return [stage, puppet, () => puppet.fromPort.filter(([, , name]) => name === 'update')];
}

describe('props that cross', () => {
  it('reach the frame checked, with defaults, without what stays or is unknown', async () => {
    const stage = await joined({
      given: { label: 'Card', amount: '10', secret: 'stays', unknown: 1, onSubmit: () => 1 },
    });
    expect(await propsOf(stage)).to.deep.equal({ label: 'Card', amount: 10, hint: true });
  });

  it('reach the frame when they change, and say what did', async () => {
    const stage = await joined({ given: { label: 'Card', amount: 10 } });
    stage.set({ amount: 20, placeholders: { cvc: 'CVC' } });
    await until(() => stage.updates.length);
    expect(await propsOf(stage)).to.deep.equal({
      label: 'Card',
      amount: 20,
      hint: true,
      placeholders: { cvc: 'CVC' },
    });
    expect(JSON.stringify(stage.updates)).to.equal('[{"amount":20,"placeholders":{"cvc":"CVC"}}]');
  });

  it('are taken back, and fall to their default', async () => {
    const stage = await joined({ given: { label: 'Card', hint: false } });
    stage.set({ label: undefined, hint: undefined });
    await until(() => stage.updates.length);
    expect(await propsOf(stage)).to.deep.equal({ hint: true });
  });

  it('are told to every listener of the app until it stops, whatever one of them does', async () => {
    const stage = await joined({ query: { angry: '' } });
    stage.set({ label: 'one' });
    await until(() => stage.updates.length === 1);
    stage.set({ label: 'two' });
    await until(() => stage.updates.length === 2);
    expect(await stage.callFrame('changes')).to.include({ first: 2, second: 1 });
    // Browsers differ in whether the message begins with "Uncaught".
    const strays = takeStrays().map((stray) => stray.replace('Uncaught ', ''));
    expect(strays).to.deep.equal(Array(2).fill('in a frame: Error: a listener of the app fails'));
    expect(stage.rejected).to.deep.equal([]);
  });

  it('are not sent again when nothing differs, were it a thousand times', async () => {
    const [stage, , patches] = await watched({ placeholders: { cvc: 'CVC' } });
    for (let time = 0; time < 1000; time++)
      stage.set({ placeholders: { cvc: 'CVC' }, onSubmit: () => time });
    stage.set({ label: 'last' });
    await until(() => patches().length);
    expect(patches().map(([, , , changed]) => changed)).to.deep.equal([{ label: 'last' }]);
  });

  it('cross one patch at a time; what changes meanwhile goes with the next', async () => {
    const [stage, puppet, patches] = await watched();
    for (let amount = 1; amount <= 50; amount++) stage.set({ amount });
    await until(() => patches().length);
    stage.set({ label: 'late' });
    await puppet.send({});
    expect(patches().map(([, , , changed]) => changed)).to.deep.equal([{ amount: 1 }]);
    puppet.post([REPLY, patches()[0]![1]]);
    await until(() => patches().length === 2);
    expect(patches()[1]![3]).to.deep.equal({ amount: 50, label: 'late' });
    puppet.post([REPLY, patches()[1]![1]]);
    await until(() => stage.updates.length === 2);
    expect(patches().length).to.equal(2);
  });

  it('that change before the frame has spoken go with the welcome', async () => {
    const stage = show({ given: { amount: 1 } });
    stage.set({ amount: 2 });
    await stage.ready();
    expect(await propsOf(stage)).to.include({ amount: 2 });
    expect(stage.updates).to.deep.equal([]);
  });

  it('that change between welcome and ready arrive after it', async () => {
    const stage = show({ page: 'puppet.html', given: { amount: 1 } });
    const puppet = await lead(stage.iframe);
    await puppet.send(hello());
    stage.set({ amount: 2 });
    stage.set({ amount: 3 });
    puppet.post([NOTE, 'ready']);
    await until(() => puppet.fromPort.length);
    expect(puppet.fromPort[0]![3]).to.deep.equal({ amount: 2 });
    puppet.post([REPLY, 1]);
    await until(() => puppet.fromPort.length === 2);
    expect(puppet.fromPort[1]![3]).to.deep.equal({ amount: 3 });
  });

  it('that change after the end go nowhere', async () => {
    const [stage, puppet] = await watched();
    stage.link.end((await import('../../bridge/failures.js')).closed());
    stage.set({ amount: 2 });
    await puppet.send({});
    expect(puppet.fromPort).to.deep.equal([]);
    expect([stage.updates, stage.rejected, stage.failed]).to.deep.equal([[], [], []]);
  });

  // @attack T12
  it('do no more harm by their keys than any other (T12)', async () => {
    const stage = await joined();
    stage.set({
      placeholders: JSON.parse(
        '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":1}',
      ),
    });
    await until(() => stage.updates.length);
    expect(JSON.stringify(await propsOf(stage))).to.equal('{"hint":true,"placeholders":{"a":1}}');
    expect(((await stage.callFrame('self')) as { polluted: boolean }).polluted).to.equal(false);
  });
});

describe('changed props that will not do', () => {
  it('are told to the merchant; the frame keeps what it has and the link goes on', async () => {
    const stage = await joined({ given: { amount: 1 } });
    stage.set({ amount: 'much', label: 'with it' });
    await until(() => stage.rejected.length);
    expect(stage.rejected.map(({ message }) => message)).to.deep.equal([
      'Prop is not of type number: amount',
    ]);
    expect(await propsOf(stage)).to.deep.equal({ amount: 1, hint: true });
    stage.set({ amount: 2 });
    await until(() => stage.updates.length);
    expect(await propsOf(stage)).to.deep.equal({ amount: 2, label: 'with it', hint: true });
    expect(stage.failed).to.deep.equal([]);
  });

  it('are told with the name of the prop that cannot cross', async () => {
    const stage = await joined();
    stage.set({ placeholders: { cvc: () => 'CVC' } });
    await until(() => stage.rejected.length);
    expect(stage.rejected[0]!.message).to.equal(
      'A value of placeholders can not cross to the other window',
    );
  });

  it('lose no other change when the frame refuses them', async () => {
    const [stage, puppet, patches] = await watched();
    stage.set({ amount: 5, label: 'refused' });
    await until(() => patches().length === 1);
    puppet.post([FAILURE, patches()[0]![1], ['PayError', 'not that label', 'INVALID_PROP', {}]]);
    await until(() => stage.rejected.length);
    expect(stage.rejected.map(({ message }) => message)).to.deep.equal(['not that label']);
    stage.set({ label: 'taken' });
    await until(() => patches().length === 2);
    expect(patches()[1]![3]).to.deep.equal({ amount: 5, label: 'taken' });
    expect([stage.updates, stage.failed]).to.deep.equal([[], []]);
  });

  it('are not sent again as they were', async () => {
    const [stage, puppet, patches] = await watched();
    stage.set({ label: 'refused' });
    await until(() => patches().length === 1);
    puppet.post([FAILURE, patches()[0]![1], ['PayError', 'no', 'INVALID_PROP', {}]]);
    await until(() => stage.rejected.length);
    for (let time = 0; time < 10; time++) stage.set({ label: 'refused' });
    await puppet.send({});
    expect(patches().length).to.equal(1);
  });

  it('give way to what the merchant set while the frame refused them', async () => {
    const [stage, puppet, patches] = await watched();
    stage.set({ label: 'refused' });
    await until(() => patches().length === 1);
    stage.set({ label: 'better' });
    puppet.post([FAILURE, patches()[0]![1], ['PayError', 'no', 'INVALID_PROP', {}]]);
    await until(() => patches().length === 2);
    expect(patches()[1]![3]).to.deep.equal({ label: 'better' });
  });

  it('are told by a frame that refuses them in the welcome', async () => {
    // The page's own check is skipped, as by a page of another build.
    const stage = show({ props: () => ({ amount: 'much' }) });
    const emitted: unknown[] = [];
    stage.emit = (name, detail) => void emitted.push([name, detail]);
    await until(() => emitted.length);
    expect(emitted).to.deep.equal([
      [
        'error',
        [
          'PayError',
          'Prop is not of type number: amount',
          'INVALID_PROP',
          { status: 'INVALID_PROP', statusCode: 0 },
        ],
      ],
    ]);
    await until(() => takeStrays().length);
    expect(stage.readies).to.equal(0);
  });

  it('are refused by the frame itself when the page does not check', async () => {
    let props: Record<string, unknown> = {};
    const stage = await joined({ props: () => props });
    for (const [key, value, code] of [
      ['label', 'x'.repeat(5000), 'TOO_LARGE'],
      ['amount', 'much', 'INVALID_PROP'],
      ['label', 5, 'INVALID_PROP'],
    ] as const) {
      props = { [key]: value };
      stage.link.update();
      await until(() => stage.rejected.length);
      expect(stage.rejected.splice(0).map((error) => error.code)).to.deep.equal([code]);
    }
    expect(await propsOf(stage)).to.deep.equal({ hint: true });
  });

  it('cannot keep the frame busy with the names of what is gone', async () => {
    const stage = await joined();
    const query = rejection(stage.link.call('update', [{}, Array(2 ** 32 - 1)]));
    expect((await query).code).to.equal('TOO_LARGE');
    expect(await propsOf(stage)).to.deep.equal({ hint: true });
  });
});
