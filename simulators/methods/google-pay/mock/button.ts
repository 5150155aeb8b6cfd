import { element } from '../../../mocks/parts/element.js';
import { need, type Given } from './check.js';
import { texts as buttonTexts } from '../../../../locales/generated/google-pay-mock/en.js';
import type { Texts as ButtonTexts } from '../../../../locales/generated/google-pay-mock/index.js';

const COLOURS = ['default', 'black', 'white'];
const SIZE_MODES = ['static', 'fill'];
/** The label of each button type; `undefined` for the wallet's name alone. */
const labels: Readonly<Record<string, keyof ButtonTexts | undefined>> = {
  book: 'book',
  buy: 'buy',
  checkout: 'checkout',
  donate: 'donate',
  order: 'order',
  pay: 'pay',
  plain: undefined,
  subscribe: 'subscribe',
  long: 'buy',
  short: undefined,
};

const css = `
.gpay-button-container { display: inline-block; height: 40px; }
.gpay-button-container-fill { display: block; width: 100%; height: 100%; }
.gpay-button { min-width: 140px; height: 100%; border: 1px solid #747775; padding: 0 20px; cursor: pointer;
  background: #000; color: #fff; font: 500 17px/1 system-ui, sans-serif; white-space: nowrap; }
.gpay-button.white { background: #fff; color: #1f1f1f; }
.gpay-button-fill { width: 100%; min-width: 0; padding: 0 8px; }
.gpay-button b { font-weight: 700; letter-spacing: -.02em; }
.gpay-button:focus-visible { outline: 3px solid #4285f4; outline-offset: -5px; }
`;

/**
 * Creates a button as the real script does: an element to insert anywhere, styled by its options.
 */
export function makeButton(given: Given, nonce: string | undefined): HTMLElement {
  const {
    buttonColor = 'default',
    buttonType = 'buy',
    buttonSizeMode = 'static',
    buttonRadius = 4,
  } = given;
  const { onClick, buttonRootNode = document } = given;
  need(typeof onClick === 'function', 'onClick must be a function');
  need(COLOURS.includes(buttonColor as string), `buttonColor is not known: ${String(buttonColor)}`);
  need(Object.hasOwn(labels, String(buttonType)), `buttonType is not known: ${String(buttonType)}`);
  need(
    SIZE_MODES.includes(buttonSizeMode as string),
    `buttonSizeMode is not known: ${String(buttonSizeMode)}`,
  );
  need(
    typeof buttonRadius === 'number' && buttonRadius >= 0 && buttonRadius <= 100,
    'buttonRadius must be 0 to 100',
  );
  need(
    buttonRootNode === document || buttonRootNode instanceof ShadowRoot,
    'buttonRootNode must be a document or a shadow root',
  );

  adoptStyles(buttonRootNode === document ? document.head : (buttonRootNode as ShadowRoot), nonce);
  const isFill = buttonSizeMode === 'fill';
  const label = labels[String(buttonType)];
  const text = label ? buttonTexts[label]({ wallet: '{wallet}' }) : '{wallet}';
  const [before = '', after = ''] = text.split('{wallet}');
  const colour = buttonColor === 'white' ? 'white' : 'black';
  const button = element(
    document,
    'button',
    {
      type: 'button',
      className: `gpay-button ${colour} ${String(buttonType)}${isFill ? ' gpay-button-fill' : ''}`,
    },
    before,
    element(document, 'b', {}, 'Google Pay'),
    after,
  );
  button.style.borderRadius = `${buttonRadius}px`;
  button.addEventListener('click', (event) => (onClick as (event: Event) => void)(event));
  return element(
    document,
    'div',
    { className: isFill ? 'gpay-button-container-fill' : 'gpay-button-container' },
    button,
  );
}

function adoptStyles(root: HTMLElement | ShadowRoot, nonce: string | undefined): void {
  if (root.querySelector('style[data-gpay]')) return;
  const style = element(document, 'style', { textContent: css });
  style.dataset['gpay'] = '';
  if (nonce) style.nonce = nonce;
  root.append(style);
}
