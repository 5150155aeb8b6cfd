import { expect } from '@esm-bundle/chai';
import { watchCover } from '../../frame-apps/methods/covered.js';

const { observe, disconnect } = IntersectionObserver.prototype;

describe('the watch for what covers a button', () => {
  let steps: string[];
  let ended: Promise<void>;
  beforeEach(() => {
    steps = [];
    let end: () => void;
    ended = new Promise((resolve) => (end = resolve));
    IntersectionObserver.prototype.observe = function (...args) {
      steps.push('looks');
      observe.apply(this, args);
    };
    IntersectionObserver.prototype.disconnect = function () {
      steps.push('ends');
      disconnect.call(this);
      end();
    };
  });
  afterEach(() => void Object.assign(IntersectionObserver.prototype, { observe, disconnect }));

  it('looks once the pointer rests, and ends with the answer, so that no press is dropped later', async () => {
    const content = document.body.appendChild(document.createElement('main'));
    const cover = watchCover(content);
    content.dispatchEvent(new PointerEvent('pointermove'));
    content.dispatchEvent(new PointerEvent('pointermove'));
    expect(steps).to.deep.equal([]);
    await ended;
    expect(steps).to.deep.equal(['looks', 'ends']);
    cover.stop();
    content.remove();
  });

  it('does not look when the pointer only passes', async () => {
    const [passed, rested] = [
      document.createElement('main'),
      document.body.appendChild(document.createElement('main')),
    ];
    const covers = [passed, rested].map((content) => watchCover(content));
    passed.dispatchEvent(new PointerEvent('pointermove'));
    passed.dispatchEvent(new PointerEvent('pointerleave'));
    // The look at the other, which begins later, would come after one at this.
    rested.dispatchEvent(new PointerEvent('pointermove'));
    await ended;
    expect(steps).to.deep.equal(['looks', 'ends']);
    covers.forEach(({ stop }) => stop());
    rested.remove();
  });
});
