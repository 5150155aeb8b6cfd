import { expect } from '@esm-bundle/chai';
import { caretAt } from '../../frame-apps/card-form/caret.js';
import { layOutField } from '../../frame-apps/card-form/inputs.js';

/** A field with a text; `|` marks the caret. */
function field(name: string, shown: string): HTMLInputElement {
  const input = document.createElement('input');
  document.createElement('form').append(input);
  document.body.append(input.form!);
  input.name = name;
  input.value = shown.replace('|', '');
  input.focus();
  input.setSelectionRange(shown.indexOf('|'), shown.indexOf('|'));
  return input;
}

const shown = ({ value, selectionEnd }: HTMLInputElement) =>
  `${value.slice(0, selectionEnd!)}|${value.slice(selectionEnd!)}`;

describe('the caret in a card field', () => {
  afterEach(() => document.querySelectorAll('form').forEach((form) => form.remove()));

  const changes = [
    ['cardNumber', '42424|', 'insertText', '4242 4|'],
    ['cardNumber', '4292|42 4242', 'insertText', '4292 |4242 42'],
    ['cardNumber', '424|2 4242', 'insertText', '424|2 4242'],
    ['cardNumber', '4242|4242 42', 'deleteContentBackward', '4242| 4242 42'],
    ['cardNumber', '4242|4242 42', 'deleteContentForward', '4242 |4242 42'],
    ['cardNumber', '4242 4242 4242 4242|', 'insertFromPaste', '4242 4242 4242 4242|'],
    ['expiryDate', '3|', 'insertText', '03 / |'],
    ['expiryDate', '12|', 'insertText', '12 / |'],
    ['expiryDate', '12 / |', 'deleteContentBackward', '12|'],
    ['cvc', '12a3|', 'insertText', '123|'],
  ] as const;
  for (const [name, before, inputType, after] of changes) {
    it(`goes from ${before} to ${after} in ${name} by ${inputType}`, () => {
      const input = field(name, before);
      layOutField(input, inputType);
      expect(shown(input)).to.equal(after);
    });
  }

  it('stands after as many digits as before', () => {
    expect(caretAt('4242 4242', 4, false)).to.equal(4);
    expect(caretAt('4242 4242', 4, true)).to.equal(5);
    expect(caretAt('4242', 9, true)).to.equal(4);
  });

  // @attack T31
  it('never brings a digit into an attribute (T31)', () => {
    const input = field('cardNumber', '4242424242424242|');
    layOutField(input, 'insertText');
    expect(input.value).to.equal('4242 4242 4242 4242');
    expect(input.getAttribute('value')).to.equal(null);
  });

  it('goes on to the next field only after real typing at the end of a right number', () => {
    expect(layOutField(field('cardNumber', '4242424242424242|'), 'insertText')).to.equal(true);
    expect(layOutField(field('cardNumber', '4242424242424242|'), 'insertFromPaste')).to.equal(
      false,
    );
    expect(layOutField(field('cardNumber', '4242424242424242|'))).to.equal(false);
    expect(layOutField(field('cardNumber', '424242|4242424242'), 'insertText')).to.equal(false);
    expect(layOutField(field('cardNumber', '4242424242424241|'), 'insertText')).to.equal(false);
  });
});
