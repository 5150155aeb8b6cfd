import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import { holdForm } from '../../elements/form/form-hold.js';
import type { PayCardInput } from '../../elements/index.js';
import { until } from '../support/until.js';
import { answer, appOf } from './stage.js';

let form: HTMLFormElement;
/** What the browser has begun to send. */
let sent: Record<string, FormDataEntryValue>[];

function insert(): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<form action="/nowhere" method="post" target="sink"><button name="then" value="pay">Pay</button></form><iframe name="sink"></iframe>',
  );
  form = document.querySelector('form')!;
  sent = [];
  form.addEventListener('formdata', ({ formData }) => sent.push(Object.fromEntries(formData)));
}

const submits: Readonly<Record<string, () => void>> = {
  'a button': () => form.querySelector('button')!.click(),
  requestSubmit: () => form.requestSubmit(),
  'submit, of a script': () => form.submit(),
};

// The first page that has loaded nothing yet: the next test's form is controlled at once.
it('a form that is sent in the task in which its card is inserted waits for the token, and is sent once', async () => {
  answer({ createToken: () => ({ token: 't1' }) });
  insert();
  const attributes = { name: 'paymentToken', required: true, paymentId: 'p1' };
  const card = Object.assign(document.createElement('pay-card-input') as PayCardInput, attributes);
  form.append(card);
  form.querySelector('button')!.click();
  form.querySelector('button')!.click();
  const app = await appOf(card);
  expect(sent).to.eql([]);
  await app.emit('change', {
    isTouched: true,
    isSubmitted: false,
    isComplete: true,
    isEmpty: false,
  });
  await until(() => sent.length);
  expect(sent).to.eql([{ then: 'pay', paymentToken: 't1' }]);
});

describe('a form that is held', () => {
  for (const [what, send] of Object.entries(submits)) {
    it(`sends nothing that needs a token, until it is let go: ${what}`, () => {
      insert();
      let held = 0;
      const hold = holdForm(
        form,
        () => true,
        () => held++,
      );
      send();
      send();
      expect([held, hold.isWaiting, sent]).to.eql([2, true, []]);
      hold.release()!();
      expect(sent).to.eql([what === 'a button' ? { then: 'pay' } : {}]);
      send();
      expect(sent.length).to.equal(2);
    });

    it(`sends what needs none: ${what}`, () => {
      insert();
      const hold = holdForm(
        form,
        () => false,
        () => {},
      );
      send();
      expect([sent.length, hold.release()]).to.eql([1, undefined]);
    });
  }

  it('sends nothing that was given up', () => {
    insert();
    const hold = holdForm(
      form,
      () => true,
      () => {},
    );
    form.requestSubmit();
    hold.giveUp();
    expect([hold.release(), sent]).to.eql([undefined, []]);
  });

  it('keeps who has pressed, unless the page has replaced the button', () => {
    insert();
    const hold = holdForm(
      form,
      () => true,
      () => {},
    );
    form.querySelector('button')!.click();
    form.querySelector('button')!.remove();
    hold.release()!();
    expect(sent).to.eql([{}]);
  });
});
