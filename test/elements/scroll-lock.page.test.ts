import { expect } from '@esm-bundle/chai';
import { lockScroll } from '../../elements/overlay/scroll-lock.js';

const { style } = document.documentElement;

describe('the scroll lock', () => {
  afterEach(() => style.removeProperty('overflow'));

  // @spec An open overlay locks page scrolling
  it('keeps the page from scrolling until it is let go', () => {
    const unlock = lockScroll(document);
    expect(style.overflow).to.equal('hidden');
    unlock();
    expect(style.overflow).to.equal('');
  });

  // @spec Bizum and Cofidis buttons: closing resets the scroll lock
  it('gives the page its own style back', () => {
    style.overflow = 'scroll';
    lockScroll(document)();
    expect(style.overflow).to.equal('scroll');
  });

  // @attack T41
  it('holds until the last of several lets go', () => {
    const [first, second] = [lockScroll(document), lockScroll(document)];
    first();
    expect(style.overflow).to.equal('hidden');
    second();
    expect(style.overflow).to.equal('');
  });
});
