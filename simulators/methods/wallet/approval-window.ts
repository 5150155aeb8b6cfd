import { nameOf, walletCards, type WalletCard } from './test-cards.js';
import { orderParts, type OrderChoices, type ShownOrder } from './order-view.js';
import { element } from '../../mocks/parts/element.js';
import type { Texts as WalletTexts } from '../../../locales/generated/mocks/index.js';

/** The purchase that the shopper approves. */
export interface Purchase {
  readonly payee: string;
  readonly order: ShownOrder;
  /** What the shopper can choose besides a card. */
  readonly choices?: OrderChoices | undefined;
  /** The cards to choose from. */
  readonly cards: readonly (keyof typeof walletCards)[];
}

/** The shopper's action: a card, a cancellation or a failure of the wallet. */
export type Choice = WalletCard | 'cancel' | 'fail';

const POLL_MS = 50;
/**
 * How long a live region is in the document before its text: time for a screen reader to learn of
 * it.
 */
const KNOWN_AFTER_MS = 100;
const address = new URL(
  'sheet/',
  (document.currentScript as HTMLScriptElement | null)?.src ?? location.href,
).href;

/** A wallet in a popup, as wallets open one in browsers without native support. */
export class ApprovalWindow {
  /** Resolves when the popup is closed. */
  readonly closed: Promise<void>;
  readonly #page: Promise<HTMLElement>;

  private constructor(
    private readonly popup: Window,
    private readonly title: string,
  ) {
    this.closed = this.#seen(() => popup.closed || undefined).then(() => {});
    this.#page = this.#seen(() =>
      popup.closed ? undefined : popup.document.querySelector<HTMLElement>('#sheet'),
    );
  }

  /** Opens the popup, under a name of its own if it has one; `undefined` if the browser blocks it. */
  static open(title: string, name = ''): ApprovalWindow | undefined {
    const popup = window.open(address, name, 'popup,width=420,height=620');
    return popup ? new ApprovalWindow(popup, title) : undefined;
  }

  /** Shows a purchase until the shopper chooses or closes the popup. */
  choose({ payee, order, choices, cards }: Purchase): Promise<Choice> {
    return new Promise((resolve) => {
      void this.closed.then(() => resolve('cancel'));
      void this.#page.then((page) => {
        const of = page.ownerDocument;
        const texts = textsOf(page);
        const button = (text: string, choose: () => Choice, className = '') =>
          element(
            of,
            'button',
            { type: 'button', className, onclick: () => resolve(choose()) },
            text,
          );
        const list = cardList(of, texts, cards);
        const chosen = () =>
          walletCards[new FormData(list.form).get('card') as keyof typeof walletCards];
        const pay = button(texts.pay, chosen, 'main');
        const paying = (isPayable: boolean) => void (pay.disabled = !isPayable);
        const parts = orderParts(of, texts, payee, order, choices, paying);
        this.#show(
          page,
          parts.summary,
          ...parts.choices,
          list.form,
          pay,
          element(
            of,
            'div',
            { className: 'row' },
            button(texts.cancel, () => 'cancel', 'cancel'),
            button(texts.fail, () => 'fail', 'fail'),
          ),
        );
      });
    });
  }

  /** Shows a code to scan, until the shopper scans it, leaves, or it expires by `ms` or by hand. */
  scan(draw: (of: Document) => Element, ms: number): Promise<'scanned' | 'left'> {
    return new Promise((resolve) => {
      const leave = () => resolve('left');
      void this.closed.then(leave);
      setTimeout(leave, ms);
      void this.#page.then((page) => {
        const of = page.ownerDocument;
        const { code, scan, expire, cancel } = textsOf(page);
        const button = (className: string, onclick: () => void, text: string) =>
          element(of, 'button', { type: 'button', className, onclick }, text);
        this.#show(
          page,
          element(of, 'p', {}, code),
          draw(of),
          button('main', () => resolve('scanned'), scan),
          element(
            of,
            'div',
            { className: 'row' },
            button('cancel', leave, cancel),
            button('expire', leave, expire),
          ),
        );
      });
    });
  }

  /** Shows a status text. After a failure, the shopper closes the popup. */
  texts(what: 'checking' | 'processing' | 'failed'): void {
    void this.#page.then((page) => {
      const of = page.ownerDocument;
      const texts = textsOf(page);
      const close = element(
        of,
        'button',
        { type: 'button', onclick: () => this.close() },
        texts.close,
      );
      const text = element(of, 'p', { role: 'status' });
      this.#show(page, text, ...(what === 'failed' ? [close] : []));
      // Many screen readers announce only what is added to a region that they have seen without it.
      setTimeout(() => (text.textContent = texts[what]), KNOWN_AFTER_MS);
    });
  }

  close(): void {
    this.popup.close();
  }

  focus(): void {
    this.popup.focus();
  }

  #show(page: HTMLElement, ...content: readonly Node[]): void {
    const of = page.ownerDocument;
    of.title = this.title;
    page.replaceChildren(
      element(of, 'h1', {}, this.title, element(of, 'small', {}, textsOf(page).test)),
      ...content,
    );
  }

  /**
   * Polls until `find` returns something: a popup emits no events to its opener when it loads or
   * closes.
   */
  #seen<T>(find: () => T | null | undefined): Promise<T> {
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const seen = find() ?? undefined;
        if (seen === undefined && !this.popup.closed) return;
        clearInterval(timer);
        if (seen !== undefined) resolve(seen);
      }, POLL_MS);
    });
  }
}

/** The texts that the server put into the popup. */
const textsOf = (page: HTMLElement) => JSON.parse(page.dataset['texts']!) as WalletTexts;

function cardList(
  of: Document,
  texts: WalletTexts,
  cards: Purchase['cards'],
): { readonly form: HTMLFormElement } {
  const rows = cards.map((name, place) =>
    element(
      of,
      'label',
      {},
      element(of, 'input', {
        type: 'radio',
        name: 'card',
        value: name,
        defaultChecked: place === 0,
      }),
      nameOf(walletCards[name]),
      element(of, 'small', {}, texts.does[name]),
    ),
  );
  return {
    form: element(
      of,
      'form',
      {},
      element(of, 'fieldset', {}, element(of, 'legend', {}, texts.card), ...rows),
    ),
  };
}
