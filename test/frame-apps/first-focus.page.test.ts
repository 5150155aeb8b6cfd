import { expect } from '@esm-bundle/chai';
import { focusFirstControl, noteFocused } from '../../frame-apps/runtime/first-focus.js';

let box: HTMLElement;
const focused = () => document.activeElement?.id;
/** Shows controls, of which this one had the focus last, with the focus nowhere. */
function show(html: string, last?: string): void {
  box.innerHTML = html;
  noteFocused(last === undefined ? null : document.getElementById(last));
}
const buttons = '<button id="paypal">PayPal</button><button id="bizum">Bizum</button>';

beforeEach(() => (box = document.body.appendChild(document.createElement('div'))));
afterEach(() => {
  box.remove();
  noteFocused(null);
});

describe('a frame that the page gives the focus', () => {
  it('focuses the button that had it last, or else the first', () => {
    show(buttons);
    focusFirstControl();
    expect(focused()).to.equal('paypal');
    show(buttons, 'bizum');
    focusFirstControl();
    expect(focused()).to.equal('bizum');
  });

  it('focuses its first field, whatever had it last', () => {
    show(`${buttons}<input id="phone"><input id="email">`, 'email');
    focusFirstControl();
    expect(focused()).to.equal('phone');
    show(`${buttons}<input id="phone">`, 'bizum');
    focusFirstControl();
    expect(focused()).to.equal('phone');
  });

  it('passes over a button that cannot be used any more', () => {
    show(buttons.replace('id="bizum"', 'id="bizum" disabled'), 'bizum');
    focusFirstControl();
    expect(focused()).to.equal('paypal');
    show(buttons, 'bizum');
    document.getElementById('bizum')!.remove();
    focusFirstControl();
    expect(focused()).to.equal('paypal');
  });

  it('leaves the focus where the shopper has it', () => {
    show(`${buttons}<input id="phone">`);
    document.getElementById('bizum')!.focus();
    focusFirstControl();
    expect(focused()).to.equal('bizum');
  });
});
