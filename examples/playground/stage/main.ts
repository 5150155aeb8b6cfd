import { configure } from 'payframe';
import 'payframe/elements';
import type { Scene, StageMessage } from '../messages.js';
import { answerToCard, type CardDetail } from '../card-rule.js';
import { applyScene } from './apply-scene.js';
import { payWith } from './pay.js';
import { safeDetail } from '../safe-detail.js';

// A merchant's page with one component. The playground around it says what to show, and is told
// what happens.

/** The element of a component, whose props are set by name. */
type Shown = HTMLElement & Record<string, unknown>;

type CardEvent = CustomEvent<CardDetail> & { respondWith(answer: object): void };

const nonce = document.querySelector('script')!.nonce;
const place = find('#place');
const open = find<HTMLButtonElement>('#open');
const pay = find<HTMLButtonElement>('#pay');
let scene: Scene | undefined;
let shown: Shown | undefined;
/** Whether the card in the form has a surcharge. */
let hasSurcharge = false;
/** The events that are listened to. */
const received = new Set<string>();

const report = (message: StageMessage) => parent.postMessage(message, origin);

function show(next: Scene): void {
  const isNew = !scene || scene.tag !== next.tag || scene.run !== next.run;
  scene = next;
  configure({ host: next.host, walletsHost: next.walletsHost });
  applyScene(next);
  open.textContent = next.texts.open;
  if (isNew) {
    shown?.remove();
    shown = undefined;
    hasSurcharge = false;
    find('#answer').replaceChildren();
    pay.disabled = false;
  }
  showPrice();
  open.hidden = !next.isOverlay;
  pay.hidden = !next.hasPayButton;
  for (const name of next.events) listenTo(name);
  if (shown) setProps(shown, next);
  else if (!next.isOverlay) insert(next);
}

function insert(next: Scene): void {
  // A custom element has the props of its contract, which the types of the DOM do not know.
  shown = document.createElement(next.tag) as unknown as Shown;
  setProps(shown, next);
  if (next.isOverlay) shown['isOpen'] = true;
  shown.append(...next.parts.map((tag) => document.createElement(tag)));
  place.append(shown);
}

/** The button names what is paid. */
function showPrice(): void {
  const { pay: price, payTotal } = scene!.texts;
  pay.textContent = hasSurcharge ? payTotal : price;
}

function setProps(element: Shown, next: Scene): void {
  const languages: Readonly<Record<string, unknown>> = next.props;
  for (const name of next.propNames) element[name] = languages[name];
  element['cspNonce'] = nonce;
}

/** Reports an event of the component, and does what a merchant's page would. */
function listenTo(name: string): void {
  if (received.has(name)) return;
  received.add(name);
  addEventListener(name, (event) => {
    if (event.target !== shown || !scene) return;
    const { detail } = event as CustomEvent<unknown>;
    const isEmpty = detail === null || detail === undefined;
    report({
      kind: 'event',
      name,
      detail: isEmpty ? undefined : JSON.stringify(safeDetail(detail)),
    });
    if (name === 'pay-card-info') answerAboutCard(event as CardEvent, scene);
    if (name === 'pay-change') {
      hasSurcharge = Boolean((detail as { readonly surcharge?: number } | null)?.surcharge);
      if (!pay.disabled) showPrice();
    }
    if (name === 'pay-submit') void settle(() => payWith(detail, scene!));
    if (name === 'pay-result') report({ kind: 'settled' });
    if (name === 'pay-destroy' && scene.isOverlay) removeOverlay();
  });
}

/** Answers as the code that the playground shows. */
function answerAboutCard(event: CardEvent, rules: Scene): void {
  const answer = answerToCard(event.detail, rules);
  if (answer) event.respondWith(answer);
}

/** A closed overlay is done: the button opens another one. */
function removeOverlay(): void {
  const closed = shown;
  shown = undefined;
  closed?.remove();
}

/** Runs an attempt to pay, one at a time. */
async function settle(attempt: () => Promise<Node | string>): Promise<void> {
  pay.disabled = true;
  pay.textContent = scene!.texts.paying;
  const answer = await attempt();
  find('#answer').replaceChildren(answer);
  pay.disabled = false;
  showPrice();
  report({ kind: 'settled' });
}

open.addEventListener('click', () => scene && !shown && insert(scene));
pay.addEventListener('click', () => {
  const card = shown as unknown as
    { createToken(): Promise<{ readonly token?: string }> } | undefined;
  if (!card || !scene) return;
  void settle(async () => {
    const { token } = await card.createToken();
    // The form shows what is wrong with the card.
    return token ? payWith({ token }, scene!) : '';
  });
});

addEventListener('message', ({ data, source, origin: from }) => {
  // Only the page of the same origin around this one: anything else may say what it likes.
  if (source === parent && from === origin) show(data as Scene);
});
new ResizeObserver(() => report({ kind: 'height', height: document.body.scrollHeight })).observe(
  document.body,
);
report({ kind: 'ready' });

function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}
