import { element } from '../../mocks/parts/element.js';
import type { Texts as WalletTexts } from '../../../locales/generated/mocks/index.js';
import { lineOf, walletContacts, type ContactName } from './test-contacts.js';

/** What a mock wallet shows of the order. Amounts are decimals, as the page gives them. */
export interface ShownOrder {
  /** The total with its currency. */
  readonly total: string;
  readonly lines: readonly { readonly label: string; readonly amount: string }[];
  readonly options: readonly {
    readonly id: string;
    readonly label: string;
    readonly detail?: string;
  }[];
  /** The id of the chosen way to ship. */
  readonly option?: string | undefined;
  /** The page's message to the shopper. */
  readonly problem?: string | undefined;
  /** Whether the shopper can pay: not while a problem of the address, or of the way to ship. */
  readonly isPayable: boolean;
}

/** A change by the shopper. */
export type OrderChange =
  { readonly address: ContactName } | { readonly option: string } | { readonly coupon: string };

/** What the shopper can choose in a mock wallet, besides a card. */
export interface OrderChoices {
  /** The addresses that the shopper can choose, and the one that is chosen. */
  readonly addresses: readonly ContactName[];
  readonly address: ContactName;
  readonly hasCoupon: boolean;
  /** Calls the page about a change. Resolves to the order as it is then. */
  readonly change: (change: OrderChange) => Promise<ShownOrder>;
}

/** The parts of a mock wallet's window that show the order and let the shopper change it. */
export interface OrderParts {
  /** The lines and the total. */
  readonly summary: HTMLElement;
  readonly choices: readonly HTMLElement[];
}

/**
 * Draws an order, and draws it again after each change of the shopper's. Of two changes at once the
 * later one's result is shown. `paying` enables or disables the button that pays.
 */
export function orderParts(
  of: Document,
  texts: WalletTexts,
  payee: string,
  first: ShownOrder,
  choices: OrderChoices | undefined,
  paying: (isPayable: boolean) => void,
): OrderParts {
  let latest = 0;
  const summary = element(of, 'dl');
  const problem = element(of, 'p', { className: 'problem', role: 'alert' });
  const options = element(of, 'form');

  const draw = ({ total, lines, options: all, option, problem: text, isPayable }: ShownOrder) => {
    summary.replaceChildren(
      ...lines.flatMap(({ label, amount }) => row(of, label, amount)),
      ...row(of, payee, total, 'total'),
    );
    problem.textContent = text ?? '';
    problem.hidden = !text;
    options.replaceChildren(
      ...(all.length
        ? [
            fieldset(
              of,
              texts.shipping,
              all.map(({ id, label, detail }) =>
                radio(of, 'option', label, detail, id === option, () => change({ option: id })),
              ),
            ),
          ]
        : []),
    );
    options.hidden = !all.length;
    paying(isPayable);
  };
  const change = (changed: OrderChange) => {
    const own = ++latest;
    paying(false);
    summary.ariaBusy = 'true';
    void choices!.change(changed).then((order) => {
      if (own !== latest) return;
      summary.ariaBusy = null;
      draw(order);
    });
  };

  draw(first);
  if (!choices) return { summary, choices: [] };
  const parts: HTMLElement[] = [problem];
  if (choices.addresses.length) {
    const addresses = choices.addresses.map((name) => {
      const isChosen = name === choices.address;
      const text = lineOf(walletContacts[name]);
      return radio(of, 'address', texts.addresses[name], text, isChosen, () =>
        change({ address: name }),
      );
    });
    parts.push(element(of, 'form', {}, fieldset(of, texts.address, addresses)));
    parts.push(options);
    // Wallets tell the page about the address that is chosen when they open.
    if (!first.problem) change({ address: choices.address });
  }
  if (choices.hasCoupon) parts.push(couponForm(of, texts, (coupon) => change({ coupon })));
  return { summary, choices: parts };
}

function couponForm(of: Document, texts: WalletTexts, apply: (coupon: string) => void) {
  const input = element(of, 'input', { type: 'text', name: 'coupon', autocomplete: 'off' });
  const form = element(
    of,
    'form',
    { className: 'coupon' },
    element(of, 'label', { className: 'field' }, texts.coupon, input),
    element(of, 'button', { type: 'submit' }, texts.apply),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply(input.value.trim());
  });
  return form;
}

const row = (of: Document, label: string, amount: string, className = '') => [
  element(of, 'dt', { className }, label),
  element(of, 'dd', { className, dir: 'ltr' }, amount),
];

const fieldset = (of: Document, legend: string, rows: readonly HTMLElement[]) =>
  element(of, 'fieldset', {}, element(of, 'legend', {}, legend), ...rows);

const radio = (
  of: Document,
  name: string,
  text: string,
  detail: string | undefined,
  defaultChecked: boolean,
  chosen: () => void,
) =>
  element(
    of,
    'label',
    {},
    element(of, 'input', { type: 'radio', name, defaultChecked, onchange: chosen }),
    text,
    ...(detail ? [element(of, 'small', {}, detail)] : []),
  );
