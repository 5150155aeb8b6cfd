import '../support/strays.js';
import type { PayElement } from '../../elements/frame/pay-element.js';
import { configure } from '../../elements/index.js';
import type { PaymentMethods } from '../../api/types.js';

// The real elements over the real frames, as they are built: their network is the test's.

/** The window of a frame's document. */
export type FrameWindow = Window & typeof globalThis;

/** What the provider answers to a call: a body, a response, or an error that `fetch` rejects with. */
type Answer = (body: unknown) => unknown;

const offer: PaymentMethods = {
  paymentMethods: ['card'],
  livemode: false,
  accountId: 'acc_1',
  countryCode: 'ES',
  metadata: {},
};
let tokens = 0;
/** What each call of the provider's API is answered, by the last part of its path. */
const usual: Readonly<Record<string, Answer>> = {
  'payment-methods': () => offer,
  'validate-phone': () => ({ isValid: true }),
  tokens: () => ({ paymentToken: `tok_${(tokens += 1)}` }),
};
let answers = usual;
let prepare = (_page: FrameWindow) => {};

/** Sets what the provider answers from now on, in this test. */
export const answer = (more: Readonly<Record<string, Answer>>): void =>
  void (answers = { ...answers, ...more });

/** The provider offers these payment methods from now on. */
export const offers = (more: Partial<PaymentMethods>): void =>
  answer({ 'payment-methods': () => ({ ...offer, ...more }) });

/** Runs in each document of a frame before all of its scripts, in this test. */
export const beforeScripts = (run: (page: FrameWindow) => void): void => void (prepare = run);

const notFound = { statusCode: 404, status: 'Not Found', message: 'Not found' };

addEventListener('frame-opens', (event) => {
  const page = (event as CustomEvent<FrameWindow>).detail;
  page.addEventListener('error', ({ message }) => parent.postMessage({ stray: message }, '*'));
  page.fetch = async (url, init) => {
    const name = new URL(String(url), page.location.href).pathname.split('/').at(-1)!;
    const given = answers[name];
    if (!given) return page.Response.json(notFound, { status: 404 });
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
    const made = await given(body);
    return made instanceof Response ? made : page.Response.json(made);
  };
  prepare(page);
});

/** The window of a component's frame. */
export const pageOf = (element: PayElement): FrameWindow =>
  element.frame.iframe!.contentWindow as FrameWindow;

/** The fields of a card form: number, expiry date and security code. */
export const cardFields = (card: PayElement) =>
  ['cardNumber', 'expiryDate', 'cvc'].map((name) =>
    pageOf(card).document.querySelector<HTMLInputElement>(`input[name=${name}]`)!,
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement];

/** Finds a visible element of a component's frame by its own text. */
export const textIn = (element: PayElement, text: string): HTMLElement | undefined =>
  [...pageOf(element).document.querySelectorAll<HTMLElement>('#app *')].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() === text),
  );

/** Types at the end of a field, key by key, as far as a page can. */
export function type(field: HTMLInputElement, text: string): void {
  field.focus();
  // An email field has no selection of its own.
  if (field.selectionStart !== null)
    field.setSelectionRange(field.value.length, field.value.length);
  // What is typed may lead to the next field.
  for (const key of text) field.ownerDocument.execCommand('insertText', false, key);
}

/** Replaces what is in a field, key by key. */
export function typeOver(field: HTMLInputElement, text: string): void {
  field.focus();
  field.select();
  field.ownerDocument.execCommand('delete');
  type(field, text);
}

/** Erases the last character of a field. */
export function erase(field: HTMLInputElement): void {
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  field.ownerDocument.execCommand('delete');
}

beforeEach(() => configure({ host: location.origin, walletsHost: location.origin }));
afterEach(async () => {
  document.querySelectorAll('body > *').forEach((one) => one.remove());
  answers = usual;
  prepare = () => {};
  localStorage.clear();
  // A component that was removed ends in a task of its own.
  await new Promise((next) => setTimeout(next));
  configure({ host: undefined, walletsHost: undefined });
});
