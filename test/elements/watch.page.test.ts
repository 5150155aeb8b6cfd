import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { watch } from '../../elements/frame/watch.js';
import { stopClock, type Clock } from '../support/clock.js';

describe('the watch over frames', () => {
  let clock: Clock;
  let root: ShadowRoot;
  let iframe: HTMLIFrameElement;
  let signal: number;
  let stop: () => void;
  beforeEach(() => {
    clock = stopClock();
    root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    iframe = root
      .appendChild(document.createElement('div'))
      .appendChild(document.createElement('iframe'));
    signal = 0;
    stop = watch(root, iframe, () => signal++);
  });
  afterEach(() => {
    clock.restore();
    root.host.remove();
  });

  // An observer is called once the task is over.
  const emitted = () => Promise.resolve();

  // @spec Frame close check every 2 seconds
  it('finds at once that a frame was taken out, without a timer', async () => {
    expect(clock.running).to.equal(0);
    root.append(document.createElement('p'));
    await emitted();
    expect(signal).to.equal(0);
    iframe.parentElement!.remove();
    await emitted();
    expect(signal).to.equal(1);
  });

  it('is no more told once it has stopped', async () => {
    stop();
    iframe.remove();
    await emitted();
    expect(signal).to.equal(0);
  });
});
