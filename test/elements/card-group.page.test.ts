import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import type { PayElement } from '../../elements/frame/pay-element.js';
import type { PayCardGroup, PayCardNumber } from '../../elements/index.js';
import { until } from '../support/until.js';
import { appOf, record, type App } from './stage.js';

// What the frames of a group do together is in card-group.test.ts, and their rules in
// frame-apps/card-group.node.test.ts.

/** Adds this HTML to the page. Returns how to find an element of it. */
function insert(html: string): <E extends Element>(selector: string) => E {
  const page = document.createElement('main');
  page.innerHTML = html;
  document.body.append(page);
  return <E extends Element>(selector: string) => page.querySelector<E>(selector)!;
}

/** The app of a part, once the part has found its group. */
async function appOfPart(part: PayElement): Promise<App> {
  await until(() => part.frame.iframe);
  return appOf(part);
}

const propsOf = (app: App) => app.host.props() as Readonly<Record<string, unknown>>;

/** The errors that an element emits, by their codes. */
function errorsOf(element: Element): string[] {
  const codes: string[] = [];
  element.addEventListener('pay-error', (event) => {
    event.preventDefault();
    codes.push((event as CustomEvent<{ readonly code: string }>).detail.code);
  });
  return codes;
}

const group = (inside = '', more = '') =>
  `<pay-card-group id="card" payment-id="p1" language="en" ${more}>${inside}</pay-card-group>`;

describe('a part of a card group', () => {
  it('has no frame and says why, if it has no group once the page has loaded', async () => {
    const part = document.createElement('pay-card-number');
    const codes = errorsOf(part);
    document.body.append(part);
    await until(() => codes.length);
    expect(codes).to.eql(['CARD_GROUP_MISSING']);
    expect(part.frame.iframe).to.equal(undefined);
  });

  it('is in the group that comes later, and that it names', async () => {
    const find = insert('<pay-card-cvc group="card"></pay-card-cvc>');
    const part = find<PayElement>('pay-card-cvc');
    errorsOf(part);
    await new Promise((next) => setTimeout(next));
    const of = insert(group());
    const app = await appOfPart(part);
    const { channel } = propsOf(await appOf(of<PayElement>('pay-card-group')));
    expect(channel).to.match(/^[\w-]{24}$/);
    expect(propsOf(app)['channel']).to.equal(channel);
  });

  it('shares nothing with a part of another group', async () => {
    const channels = new Set<unknown>();
    for (const id of ['a', 'b']) {
      const find = insert(
        `<pay-card-group id="${id}" payment-id="p1"><pay-card-cvc></pay-card-cvc></pay-card-group>`,
      );
      channels.add(propsOf(await appOfPart(find('pay-card-cvc')))['channel']);
    }
    expect(channels.size).to.equal(2);
  });

  it('is refused beside another one of its kind, which stays', async () => {
    const find = insert(group('<pay-card-number></pay-card-number>'));
    await appOfPart(find('pay-card-number'));
    const second = document.createElement('pay-card-number');
    const codes = errorsOf(second);
    find('pay-card-group').append(second);
    await until(() => codes.length);
    expect(codes).to.eql(['CARD_PART_TWICE']);
    expect(find<PayElement>('pay-card-number').frame.iframe).not.to.equal(undefined);
  });

  it('has the language, the style and the look of its group, unless it has its own', async () => {
    const find = insert(
      group(
        `<pay-card-number></pay-card-number><pay-card-expiry language="fr" inner-style='{"base":{"color":"red"}}'></pay-card-expiry>`,
        `theme="night" inner-style='{"base":{"color":"blue"}}'`,
      ),
    );
    const [number, expiry] = [
      await appOfPart(find('pay-card-number')),
      await appOfPart(find('pay-card-expiry')),
    ];
    const seen = (app: App) => {
      const { language, theme, innerStyle } = propsOf(app);
      return { language, theme, innerStyle };
    };
    expect(seen(number)).to.eql({
      language: 'en',
      theme: 'night',
      innerStyle: { base: { color: 'blue' } },
    });
    expect(seen(expiry)).to.eql({
      language: 'fr',
      theme: 'night',
      innerStyle: { base: { color: 'red' } },
    });
    find<PayCardGroup>('pay-card-group').language = 'de';
    await until(() => propsOf(number)['language'] === 'de');
    expect(propsOf(expiry)['language']).to.equal('fr');
  });

  it('has the name and the description that the page has for it, also once they change', async () => {
    const find = insert(
      group(`<label for="number">Number</label>
        <pay-card-number id="number" aria-describedby="help wrong"></pay-card-number>
        <p id="help">16 digits</p><p id="wrong"></p>`),
    );
    const part = find<PayCardNumber>('pay-card-number');
    const app = await appOfPart(part);
    const seen = () => {
      const { label, description, isInvalid } = propsOf(app);
      return { label, description, isInvalid };
    };
    expect(seen()).to.eql({ label: 'Number', description: '16 digits', isInvalid: false });
    expect(part.frame.iframe!.title).to.equal('Number');
    find('#wrong').textContent = 'We do not take this card';
    part.setAttribute('aria-invalid', 'true');
    await until(() => seen().isInvalid);
    expect(seen().description).to.equal('16 digits We do not take this card');
  });

  it('is disabled with its fieldset', async () => {
    const find = insert(`<fieldset disabled>${group('<pay-card-cvc></pay-card-cvc>')}</fieldset>`);
    const app = await appOfPart(find('pay-card-cvc'));
    expect(propsOf(app)['disabled']).to.equal(true);
    find<HTMLFieldSetElement>('fieldset').disabled = false;
    await until(() => !propsOf(app)['disabled']);
  });

  it('shows its state to style sheets, and emits it', async () => {
    const find = insert(group('<pay-card-cvc></pay-card-cvc>'));
    const part = find<PayElement>('pay-card-cvc');
    const app = await appOfPart(part);
    const events = record(part);
    await app.emit('change', { isComplete: true, isEmpty: false });
    expect(events).to.include('change');
    expect(part.matches(':state(complete)')).to.equal(true);
    expect(part.matches(':state(empty)')).to.equal(false);
  });

  it('ends with its group, and is there again with it', async () => {
    const find = insert(group());
    const outside = insert('<pay-card-cvc group="card"></pay-card-cvc>');
    const part = outside<PayElement>('pay-card-cvc');
    await appOfPart(part);
    const of = find('pay-card-group');
    const place = of.parentElement!;
    of.remove();
    await until(() => !part.frame.iframe);
    place.append(of);
    await appOfPart(part);
  });
});

describe('a card group', () => {
  it('keeps the content of the page, whatever becomes of its frame', async () => {
    const find = insert(group('<p>Card</p>'));
    const of = find<PayCardGroup>('pay-card-group');
    await appOf(of);
    const isShown = () => find<HTMLElement>('p').getBoundingClientRect().height > 0;
    expect(isShown()).to.equal(true);
    of.close();
    expect(isShown()).to.equal(true);
  });

  it('makes no token without its fields, and names those that are missing', async () => {
    const find = insert(group('<pay-card-number></pay-card-number>'));
    await appOfPart(find('pay-card-number'));
    const thrown = await find<PayCardGroup>('pay-card-group')
      .createToken()
      .catch((error: unknown) => error);
    const { code, details } = thrown as { readonly code: string; readonly details: unknown };
    expect({ code, details }).to.eql({
      code: 'CARD_PART_MISSING',
      details: { missing: ['pay-card-expiry', 'pay-card-cvc'] },
    });
  });

  it('focuses a field of its parts, not its own frame, for its label and by focus()', async () => {
    const find = insert(group());
    const of = find<PayCardGroup>('pay-card-group');
    const app = await appOf(of);
    of.focus();
    await until(() => app.calls.some(([name]) => name === 'focusField'));
    expect(document.activeElement).not.to.equal(of);
  });
});
