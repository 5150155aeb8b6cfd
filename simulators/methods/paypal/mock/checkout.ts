import { element } from '../../../mocks/parts/element.js';
import { addresses, optionsOf, totalOf, type AccountAddress, type MockOrder } from './order.js';
import { button, mock } from './shadow-host.js';
import type { Shipping } from './shipping.js';
import type { Texts as PayPalTexts } from '../../../../locales/generated/paypal-mock/index.js';

/** The shopper's action in PayPal's dialog. */
export type Answer = 'approve' | 'cancel' | 'fail';

const css = `
dialog { width: min(360px, calc(100vw - 32px)); padding: 24px; border: 0; border-radius: 16px; box-sizing: border-box;
  font: 16px/1.5 system-ui, sans-serif; color: #0c1a33; background: #fff; box-shadow: 0 12px 48px #0006; }
dialog::backdrop { background: #000a; }
h2 { margin: 0 0 4px; font-size: 1.25rem; }
p { margin: 0 0 8px; color: #4a5871; font-size: .875rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 1fr auto; row-gap: 4px; margin: 0 0 16px; }
dt, dd { margin: 0; }
dt { overflow-wrap: anywhere; }
dd { padding-inline-start: 16px; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.total { margin-top: 4px; padding-top: 8px; border-top: 1px solid #d5dae3; font-weight: 600; }
dl[aria-busy=true] { opacity: .5; }
fieldset { margin: 0 0 12px; padding: 0; border: 1px solid #8793a8; border-radius: 8px; }
legend { margin-inline-start: 8px; padding: 0 4px; font-size: .875rem; color: #4a5871; }
label { display: grid; grid-template-columns: auto 1fr; column-gap: 12px; align-items: start; min-height: 44px;
  box-sizing: border-box; padding: 11px 12px; font-size: .875rem; line-height: 1.5; overflow-wrap: anywhere; cursor: pointer; }
label + label { border-top: 1px solid #d5dae3; }
input { width: 18px; height: 18px; margin: 1.5px 0; accent-color: #0b4fb3; }
.problem { margin: 0 0 12px; padding: 12px; border-radius: 8px; color: #8c1414; background: #fdecec; }
button { display: block; width: 100%; min-height: 44px; margin-top: 8px; border-radius: 22px; font: inherit; font-weight: 600;
  cursor: pointer; background: #fff; color: #0b4fb3; border: 1px solid #0b4fb3; }
.approve { background: #0b4fb3; color: #fff; }
button:disabled { opacity: .5; cursor: default; }
button:focus-visible, input:focus-visible { outline: 3px solid #ffc439; outline-offset: 2px; }
`;

/** Minimum height of a page that fits the dialog, in CSS pixels. */
const ROOM = 320;

/**
 * Opens the popup for PayPal's dialog if the frame is too small for it, as the real script does:
 * during the click, because WebKit blocks a popup that opens after a request.
 */
export const openPopup = (): Window | null =>
  innerHeight < ROOM ? window.open('', '', 'popup,width=420,height=640') : null;

/** What PayPal's dialog needs to know of the script and the page. */
export interface DialogContext {
  readonly texts: PayPalTexts;
  readonly nonce: string;
  readonly shipping: Shipping;
  readonly closed: AbortSignal;
}

/**
 * Shows PayPal's dialog, in the popup if there is one, and resolves with the shopper's action.
 * Removes the dialog afterwards.
 */
export async function requestApproval(
  own: Window | null,
  { texts, nonce, shipping, closed }: DialogContext,
): Promise<Answer> {
  if (own?.closed) return 'cancel';
  const { host, root } = mock(css, nonce);
  const dialog = element(document, 'dialog', { ariaLabel: texts.title });
  const content = element(document, 'div');
  const buttons = (['approve', 'cancel', 'fail'] as const).map(
    (name) => [name, button(texts[name], name)] as const,
  );
  const approve = buttons[0]![1];
  const draw = () => {
    const focused = root.activeElement?.getAttribute('name');
    content.replaceChildren(...contentOf(shipping, texts));
    content.querySelector<HTMLElement>(`[name="${focused}"]:checked`)?.focus();
    // PayPal charges nothing that its window has not shown.
    approve.disabled = shipping.isPending || shipping.problem !== undefined;
  };
  dialog.append(
    element(document, 'h2', { textContent: texts.title }),
    // The merchant's page may be written in the other direction.
    ...[
      texts.intro,
      `${texts.order} ${shipping.order.id}`,
      ...(shipping.order.isKept ? [texts.vault] : []),
    ].map((textContent) => element(document, 'p', { dir: 'auto', textContent })),
    content,
    ...buttons.map(([, made]) => made),
  );
  root.append(dialog);
  shipping.onchange = draw;
  draw();
  if (own) {
    own.document.title = texts.title;
    const { lang, dir } = document.documentElement;
    Object.assign(own.document.documentElement, { lang, dir });
  }
  (own?.document ?? document).body.append(host);
  dialog.showModal();
  shipping.open();
  let watch: ReturnType<typeof setInterval> | undefined;
  try {
    return await new Promise<Answer>((resolve) => {
      if (own) watch = setInterval(() => own.closed && resolve('cancel'), 100);
      for (const [name, made] of buttons) made.addEventListener('click', () => resolve(name));
      dialog.addEventListener('close', () => resolve('cancel'));
      closed.addEventListener('abort', () => resolve('cancel'));
    });
  } finally {
    clearInterval(watch);
    shipping.onchange = undefined;
    own?.close();
    host.remove();
  }
}

/** The order's lines and total, and what the shopper can choose. */
function contentOf(shipping: Shipping, texts: PayPalTexts): HTMLElement[] {
  const { order, problem, isPending } = shipping;
  const lines = linesOf(order, texts).flatMap(([label, value, className = '']) => [
    element(document, 'dt', { textContent: label, className }),
    element(document, 'dd', { textContent: value, className }),
  ]);
  const list = element(document, 'dl', { ariaBusy: String(isPending) }, ...lines);
  if (!shipping.needsAddress) return [list];
  const options = optionsOf(order).map(({ id, label, amount }): [string, string] => [
    id,
    amount ? `${label} (${money(amount)})` : label,
  ]);
  const places = addresses.map((place): [string, string] => [place.id, lineOf(place)]);
  return [
    choice('address', texts.shipTo, places, shipping.address.id, (id) =>
      shipping.chooseAddress(id),
    ),
    ...(options.length
      ? [
          choice('option', texts.shippingMethod, options, shipping.optionId, (id) =>
            shipping.chooseOption(id),
          ),
        ]
      : []),
    list,
    element(
      document,
      'p',
      { className: problem ? 'problem' : '', role: problem ? 'alert' : 'status' },
      problem ?? (isPending ? texts.updating : ''),
    ),
  ];
}

type Line = readonly [label: string, value: string, className?: string];

function linesOf(order: MockOrder, texts: PayPalTexts): readonly Line[] {
  const { items = [] } = order.purchase_units![0]!;
  const { breakdown, ...total } = totalOf(order);
  const discount = breakdown?.discount;
  return [
    ...items.map(({ name, unit_amount }): Line => [name, money(unit_amount)]),
    ...(Number(discount?.value ?? 0) ? [[texts.discount, `−${money(discount!)}`] as const] : []),
    [texts.total, money(total), 'total'],
  ];
}

function choice(
  name: string,
  text: string,
  options: readonly (readonly [id: string, label: string])[],
  chosen: string | undefined,
  choose: (id: string) => void,
): HTMLElement {
  const labels = options.map(([value, label]) => {
    const input = element(document, 'input', {
      type: 'radio',
      name,
      value,
      checked: value === chosen,
    });
    input.addEventListener('change', () => choose(value));
    return element(document, 'label', {}, input, label);
  });
  // As text, all of a long address or way to ship is readable.
  return element(
    document,
    'fieldset',
    {},
    element(document, 'legend', { textContent: text }),
    ...labels,
  );
}

const lineOf = ({ address }: AccountAddress) =>
  [address.address_line_1, address.postal_code, address.admin_area_2, address.country_code].join(
    ', ',
  );

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

const money = ({ currency_code: currency, value }: Money) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(value as `${number}`);
