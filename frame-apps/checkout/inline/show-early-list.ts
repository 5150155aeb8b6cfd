import { offeredMethodsOf } from '../../api/offered-methods.js';
import { closestLanguage } from '../../../bridge/languages.js';
import { keepReply, keptReplies } from './kept-replies.js';

/** What is shown of the list, until the app has the list itself. */
interface ShownList {
  readonly element: HTMLElement;
  /** Resolves once it is not shown any more. */
  readonly removed: Promise<void>;
  remove(): void;
}

declare global {
  interface Window {
    /** Set by the inline script of the checkout's document while it shows the early list. */
    payframeEarlyList?: ShownList | undefined;
  }
}

/** Props of any type, or a reply: they have not been checked yet. */
type Unchecked = Readonly<Record<string, unknown>>;

/** The names of the methods that the list can show, as the template of the early list has them. */
export interface KnownMethods {
  /** The method whose form the early list has. */
  readonly first: string;
  /** The methods with a row, in their order. */
  readonly rows: readonly string[];
  /** The methods above the rows. */
  readonly wallets: readonly string[];
  /** The wallets that are offered in every browser. */
  readonly certain: readonly string[];
}

/** How the list begins. */
interface Beginning {
  readonly hasWallets: boolean;
  readonly hasButton: boolean;
  /** The number of rows: with one, there is no choice. */
  readonly rows: number;
}

/** The props that make the list begin otherwise, or look otherwise than the document. */
const OTHERWISE = ['customerSession', 'disabled', 'fields', 'fonts', 'innerStyle', 'texts'];

/** Whether the list may begin as the early list does, as far as the page's props say. */
export function mayBegin(props: Unchecked, language: string): boolean {
  const { layout = 'accordion' } = props;
  return (
    layout === 'accordion' &&
    !OTHERWISE.some((name) => isGiven(props[name])) &&
    closestLanguage(props['language'] as string, language) === language
  );
}

/**
 * Returns how the list will begin by such props and the provider's reply, if it begins as the early
 * list does. Nothing that is typed there may move when the list comes.
 */
export function beginningOf(
  props: Unchecked,
  reply: Unchecked,
  { first, rows, wallets, certain }: KnownMethods,
): Beginning | undefined {
  const { exclude = [], order = [], express, payButton, paymentId, amount } = props;
  const { recurring, billingFields, amount: known } = reply;
  // Later charges, and fields for the shopper's details, are above the list.
  if (isGiven(recurring) || isGiven(billingFields)) return undefined;
  // The app asks again for a payment whose amount is another.
  if (paymentId && amount !== undefined && amount !== known) return undefined;
  const confirmed = offeredMethodsOf(reply as never, Boolean(props['generatePaymentToken']));
  const isNamed = (name: string) => has(confirmed, name) && !has(exclude, name);
  const offered = express === 'hidden' ? [] : wallets.filter(isNamed);
  if (offered.length && !offered.some((name) => certain.includes(name))) return undefined;
  const listed = rows.filter(isNamed);
  const [begins = listed[0]] = (order as string[]).filter((name) => listed.includes(name));
  if (begins !== first) return undefined;
  return {
    hasWallets: offered.length > 0,
    hasButton: payButton !== 'hidden',
    rows: listed.length,
  };
}

const isSame = (one: Beginning | undefined, other: Beginning | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

const has = (names: unknown, name: string) => (names as readonly string[]).includes(name);

/** Whether a prop has a value that is neither off nor empty. */
const isGiven = (value: unknown): boolean =>
  Boolean(value) && (typeof value !== 'object' || Object.keys(value!).length > 0);

/**
 * Returns how the list will begin if the provider replies as it last did for this shop: unknown if
 * the lists began differently.
 */
export function likelyBeginning(
  props: Unchecked,
  replies: readonly Unchecked[],
  known: KnownMethods,
): Beginning | undefined {
  const { amount } = props;
  const [last, ...others] = replies.map((reply) => beginningOf(props, { ...reply, amount }, known));
  return others.every((other) => isSame(other, last)) ? last : undefined;
}

/**
 * Shows the beginning of the list in front of its outline, inline in the head of the checkout's
 * document, if the list begins with the card: the shopper can type before the app has come. It
 * begins as the provider replies to the early request; until then, as this shop's lists began last.
 * The early list goes as soon as the app shows anything else than the outline; `EarlyListReplaced`
 * first takes over what was typed. The promise resolves once the early list is painted, or will not
 * be shown.
 */
export async function showEarlyList(page: Window = window): Promise<void> {
  const { document } = page;
  const loaded = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
  try {
    const { welcome, origin } = (await page.payframeHandshake)!;
    const props = Object(welcome.props) as Unchecked;
    const response = page.payframeMethods?.response;
    if (!response || !mayBegin(props, document.documentElement.lang)) return;
    // A copy, before the app reads the response.
    const reply = response.then((original) => (original.ok ? original.clone().json() : {}));
    reply.catch(() => {}); // The app's own reading reports it.
    await loaded;
    const template = document.querySelector('template')!;
    const known = knownIn(template);
    const likely = likelyBeginning(props, keptReplies(origin), known);
    const shown = likely && show(page, template, likely);
    const settle = async () => {
      const replied = Object(await reply) as Unchecked;
      if (!replied['paymentMethods']) return;
      keepReply(origin, replied);
      const beginning = beginningOf(props, replied, known);
      // What the shopper types in stays, and goes over to the list.
      if (isSame(beginning, likely) || (shown && isUsed(shown))) return;
      shown?.remove();
      if (beginning) show(page, template, beginning);
    };
    if (shown) settle().catch(() => {});
    else await settle();
    // A task that begins in a frame's callbacks runs after its paint.
    if (page.payframeEarlyList)
      await new Promise((resolve) => page.requestAnimationFrame(() => page.setTimeout(resolve)));
  } catch {
    // The outline stays: what is wrong with the props or the reply, the app reports.
  }
}

function knownIn({ dataset }: HTMLTemplateElement): KnownMethods {
  const namesIn = (list: string) => dataset[list]!.split(' ');
  return {
    first: dataset['first']!,
    rows: namesIn('rows'),
    wallets: namesIn('wallets'),
    certain: namesIn('certain'),
  };
}

/** Whether the shopper has begun to type, or a browser has filled something in. */
const isUsed = ({ element }: ShownList): boolean =>
  [...element.querySelectorAll('input')].some(
    (input) => input.matches(':focus') || (input.type !== 'radio' && input.value),
  );

/** The outline of the list, while the app shows it. */
function outlineIn(document: Document): Element | undefined {
  const outline = document.querySelector('#app [data-part=outline]');
  return outline && !outline.closest('[hidden]') ? outline : undefined;
}

/** Puts the early list in front of the outline, if the app shows that. */
function show(
  page: Window,
  template: HTMLTemplateElement,
  beginning: Beginning,
): ShownList | undefined {
  const { document } = page;
  if (!outlineIn(document)) return undefined;
  const early = document.importNode(template.content, true).firstElementChild as HTMLElement;
  const wallets = early.querySelector<HTMLElement>('[data-height]')!;
  const [several, single] = early.querySelectorAll('fieldset');
  if (!beginning.hasWallets) {
    wallets.nextElementSibling!.remove();
    wallets.remove();
  }
  wallets.style.height = wallets.dataset['height']!;
  (beginning.rows > 1 ? single : several)!.remove();
  const other = several!.lastElementChild!;
  for (let rows = 2; rows < beginning.rows; rows++) other.after(other.cloneNode(true));
  // Nobody could make a token: it is not the pay button yet.
  const button = early.querySelector('button')!;
  button.removeAttribute('data-part');
  button.disabled = true;
  button.hidden = !beginning.hasButton;
  document.body.append(early);

  let end = () => {};
  const removed = new Promise<void>((resolve) => (end = resolve));
  const remove = () => {
    observer.disconnect();
    early.remove();
    if (page.payframeEarlyList === shown) page.payframeEarlyList = undefined;
    end();
  };
  const follow = () => {
    const outline = outlineIn(document);
    if (outline) early.inert = outline.closest('[inert]') !== null;
    else remove();
  };
  const observer = new MutationObserver(follow);
  const shown: ShownList = { element: early, removed, remove };
  page.payframeEarlyList = shown;
  observer.observe(document.getElementById('app')!, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden', 'inert'],
  });
  return shown;
}
