import { expect } from '@esm-bundle/chai';
import { tolerateMovedNodes } from '../../frame-apps/runtime/moved-nodes.js';

/** Moves a node into an element of its own, as a translator does. */
function wrap(node: ChildNode): HTMLElement {
  const font = document.createElement('font');
  node.replaceWith(font);
  font.append(node);
  return font;
}

describe('nodes that something else has moved', () => {
  const { removeChild, insertBefore } = Node.prototype;
  let root: HTMLElement;
  let first: Text;
  let last: Text;
  beforeEach(() => {
    root = document.body.appendChild(document.createElement('p'));
    [first, last] = [root.appendChild(new Text('one')), root.appendChild(new Text('two'))];
    tolerateMovedNodes(root);
  });
  afterEach(() => {
    Object.assign(Node.prototype, { removeChild, insertBefore });
    root.remove();
  });

  it('are removed from where they are', () => {
    wrap(first);
    expect(root.removeChild(first)).to.equal(first);
    expect([root.textContent, first.isConnected]).to.eql(['two', false]);
  });

  it('are removed though they are gone', () => {
    first.remove();
    expect(root.removeChild(first)).to.equal(first);
    expect(root.textContent).to.equal('two');
  });

  it('have a new node before them, beside what holds them', () => {
    const font = wrap(last);
    wrap(font);
    root.insertBefore(new Text(', '), last);
    expect(root.textContent).to.equal('one, two');
    expect(font.textContent).to.equal('two');
  });

  it('have a new node at the end where they are gone', () => {
    last.remove();
    root.insertBefore(new Text(', three'), last);
    expect(root.textContent).to.equal('one, three');
  });

  it('are no concern of another document’s part: what the page does wrong there still throws', () => {
    const other = document.createElement('div');
    expect(() => other.removeChild(first)).to.throw(DOMException);
    expect(() => other.insertBefore(new Text('x'), first)).to.throw(DOMException);
    root.removeChild(last);
    root.insertBefore(last, first);
    root.append('!');
    expect(root.textContent).to.equal('twoone!');
  });
});
