import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { watch } from '../../elements/base/watch.js';
import { stopClock, type Clock } from '../support/clock.js';

describe('the watch over frames', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = stopClock();
  });
  afterEach(() => clock.restore());

  it('finds within 2000 ms that a frame was taken out, and stops with its last frame', () => {
    const iframe = document.body.appendChild(document.createElement('iframe'));
    let gone = 0;
    const stop = watch(iframe, () => gone++);
    clock.pass(2000);
    expect(gone).to.equal(0);
    iframe.remove();
    clock.pass(1999);
    expect(gone).to.equal(0);
    clock.pass(1);
    expect(gone).to.equal(1);
    stop();
    expect(clock.running).to.equal(0);
  });
});
