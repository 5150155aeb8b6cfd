import { expect } from '@esm-bundle/chai';
import type { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { MAX_MESSAGES_PER_SECOND } from '../../bridge/limits.js';
import { ACK, FAILURE, NOTE, REPLY } from '../../bridge/port.js';
import { stopClock } from '../support/clock.js';
import { until } from '../support/until.js';
import { hello, lead } from './puppet.js';
import { failureOf, rejection, show, type Stage } from './stage.js';

/** A connected frame. */
async function joined(options: Parameters<typeof show>[0] = {}): Promise<Stage> {
  const stage = show(options);
  await stage.ready();
  return stage;
}

describe('a call over two origins', () => {
  // @spec createToken sends CREATE_TOKEN to the card frame
  it('goes from the page to the frame and from the frame to the page', async () => {
    const stage = await joined();
    stage.emit = (name, detail) => (name === 'submit' ? detail === 'token' : undefined);
    expect(await stage.callFrame('emit', 'submit', 'token')).to.equal(true);
    expect(await stage.callFrame('emit', 'submit', 'other')).to.equal(false);
  });

  it('carries every kind of value there and back', async () => {
    const stage = await joined();
    const values = {
      date: new Date(86_400_000),
      pattern: /a+/giu,
      map: new Map([[{ a: 1 }, [1]]]),
      set: new Set([1, 'a']),
      big: 2n ** 70n,
      bytes: new Uint8Array([1, 2, 3]),
      buffer: new Uint8Array([4, 5]).buffer,
      nan: NaN,
      minus: -0,
      nothing: undefined,
      empty: null,
      list: [1, [2, [undefined]]],
      text: 'ñ 漢 😀',
    };
    const back = (await stage.callFrame('echo', values)) as typeof values;
    expect({ ...back }).to.deep.equal(values);
    expect(back.pattern.flags).to.equal('giu');
    expect(Object.is(back.minus, -0)).to.equal(true);
    expect(new Uint8Array(back.buffer)).to.deep.equal(new Uint8Array([4, 5]));
  });

  it('waits for a frame that is not there yet', async () => {
    const stage = show();
    expect(await stage.callFrame('echo', 'early')).to.equal('early');
  });

  it('gives answers in whatever order they come', async () => {
    const stage = await joined();
    const slow = stage.callFrame('wait', 'slow');
    expect(await stage.callFrame('echo', 'quick')).to.equal('quick');
    expect(await stage.callFrame('release')).to.equal(1);
    expect(await slow).to.equal('slow');
  });

  it('finds no name in the frame that the contract does not declare', async () => {
    const stage = await joined();
    for (const name of [
      'unknown',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'subscribe',
    ]) {
      expect((await rejection(stage.callFrame(name))).code, name).to.equal('NO_HANDLER');
    }
  });

  it('finds no name on the page that the page does not answer', async () => {
    const stage = await joined();
    for (const name of [
      'call',
      'end',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'valueOf',
    ]) {
      const [type, , [, message, code]] = (await stage.callFrame('ask', name)) as [
        number,
        number,
        [string, string, string],
      ];
      expect([type, code, message]).to.deep.equal([
        FAILURE,
        'NO_HANDLER',
        `No handler found for ${name}`,
      ]);
    }
  });

  it('brings an error of the frame with name, message, code and facts, and nothing else', async () => {
    const stage = await joined();
    const coded = await rejection(stage.callFrame('fail', 'coded'));
    expect(coded).to.include({
      name: 'Error',
      message: 'declined',
      code: 'E202',
      statusCode: 402,
      paymentId: 'pay_1',
      retryable: true,
    });
    expect(coded).not.to.have.property('pan');
    expect(coded.stack).not.to.contain('frames/app');
    expect((await rejection(stage.callFrame('fail', 'typeError'))).name).to.equal('TypeError');
  });

  it('brings an error whatever the frame throws', async () => {
    const stage = await joined();
    const output: Record<string, string> = {};
    for (const form of ['text', 'object', 'nothing', 'bare', 'getters', 'uncloneable'])
      output[form] = (await rejection(stage.callFrame('fail', form))).message;
    expect(output).to.deep.equal({
      text: 'just words',
      object: 'an object',
      nothing: 'undefined',
      bare: 'Unknown error',
      getters: 'Unknown error',
      uncloneable: 'with a function inside',
    });
  });

  it('brings the frame an error that a merchant’s callback throws', async () => {
    const stage = await joined();
    stage.emit = () => {
      throw Object.assign(new RangeError('in the merchant’s code'), { code: 'MERCHANT' });
    };
    const error = await rejection(stage.callFrame('emit', 'submit'));
    expect([error.name, error.message, error.code]).to.deep.equal([
      'RangeError',
      'in the merchant’s code',
      'MERCHANT',
    ]);
  });

  it('refuses an argument that cannot cross, on the page', async () => {
    const stage = await joined();
    expect((await rejection(stage.callFrame('echo', () => 1))).code).to.equal('NOT_CLONEABLE');
    expect((await rejection(stage.callFrame('echo', { deep: window }))).code).to.equal(
      'NOT_CLONEABLE',
    );
  });

  // @attack T11
  it('refuses an argument that is too large, in the frame', async () => {
    const stage = await joined();
    expect((await rejection(stage.callFrame('echo', 'x'.repeat(5000)))).message).to.equal(
      'A value of echo is too large or too deep to cross to the other window',
    );
    const circle: unknown[] = [];
    circle.push(circle);
    expect((await rejection(stage.callFrame('echo', circle))).code).to.equal('TOO_LARGE');
    // The frame's own limit: nothing of the argument comes back.
    expect((await rejection(stage.callFrame('changes', 'x'.repeat(5000)))).code).to.equal(
      'TOO_LARGE',
    );
  });

  it('refuses an answer that is too large, on the page', async () => {
    const stage = show({ page: 'puppet.html' });
    const puppet = await lead(stage.iframe);
    await puppet.send(hello());
    puppet.post([NOTE, 'ready']);
    const request = rejection(stage.callFrame('echo'));
    await until(() => puppet.fromPort.length);
    puppet.post([REPLY, 1, Array(100_000).fill(0)]);
    expect((await request).code).to.equal('TOO_LARGE');
  });

  it('gives an answer whose objects have no prototype', async () => {
    const stage = await joined();
    const back = await stage.callFrame(
      'echo',
      JSON.parse(
        '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":{"b":1}}',
      ),
    );
    expect(Object.getPrototypeOf(back)).to.equal(null);
    expect(JSON.stringify(back)).to.equal('{"a":{"b":1}}');
    expect(((await stage.callFrame('self')) as { polluted: boolean }).polluted).to.equal(false);
  });

  it('is cancelled by the merchant with false and by nothing else', async () => {
    const stage = await joined();
    const answers: readonly (readonly [() => unknown, boolean])[] = [
      [() => false, false],
      [async () => false, false],
      [() => true, true],
      [() => undefined, true],
      [() => 0, true],
      [() => null, true],
    ];
    for (const [answer, goesOn] of answers) {
      stage.emit = answer;
      expect(await stage.callFrame('emit', 'beforeOpen')).to.equal(goesOn);
    }
  });

  it('reaches the merchant’s newest callback', async () => {
    const stage = await joined();
    const received: string[] = [];
    stage.emit = () => void received.push('old');
    await stage.callFrame('emit', 'submit');
    stage.emit = () => void received.push('new');
    await stage.callFrame('emit', 'submit');
    expect(received).to.deep.equal(['old', 'new']);
  });

  it('may be asked while another is being answered, by both sides', async () => {
    const stage = await joined();
    stage.emit = () => stage.callFrame('echo', false);
    expect(await stage.callFrame('emit', 'beforeOpen')).to.equal(false);
  });

  it('is rejected after the end, with the reason', async () => {
    const stage = await joined();
    stage.link.end(failures.closed());
    expect((await rejection(stage.callFrame('echo'))).message).to.equal('Component closed');
  });

  it('is rejected with the reason of an end that came before the frame', async () => {
    const stage = show();
    const early = rejection(stage.callFrame('echo'));
    stage.link.end(failures.closed());
    expect((await early).message).to.equal('Component closed');
  });

  // @attack T15
  it('is rejected by an end in its middle, also when a callback ends it', async () => {
    const stage = await joined();
    const open = rejection(stage.callFrame('wait', 1));
    stage.emit = () => stage.link.end(failures.closed());
    const pending = rejection(stage.callFrame('emit', 'submit'));
    const reasons: PayError[] = [await open, await pending];
    expect(reasons.map(({ code }) => code)).to.deep.equal(['CLOSED', 'CLOSED']);
    expect(stage.failed).to.deep.equal([]);
  });

  // @attack T11
  it('ends a link whose frame floods it', async () => {
    const clock = stopClock();
    const stage = show({ page: 'puppet.html' });
    const puppet = await lead(stage.iframe);
    await puppet.send(hello());
    puppet.post([NOTE, 'ready']);
    await stage.ready();
    puppet.post([ACK, 0], { times: MAX_MESSAGES_PER_SECOND });
    await failureOf(stage);
    clock.restore();
    expect(stage.failed.map(({ code }) => code)).to.deep.equal(['FLOOD']);
    expect((await rejection(stage.callFrame('echo'))).code).to.equal('FLOOD');
  });
});
