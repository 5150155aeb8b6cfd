import { texts } from '../../../../locales/generated/payment-request/en.js';
import { element } from '../../../mocks/parts/element.js';

// Mock of `<apple-pay-button>`: "Displaying Apple Pay Buttons Using JavaScript" and
// `ApplePayButtonType`, read in November 2026.

const NAME = 'apple-pay-button';
const STYLES = ['black', 'white', 'white-outline'];
const TYPES =
  'add-money book buy check-out continue contribute donate order pay plain reload rent set-up subscribe support tip top-up'.split(
    ' ',
  );
const labels: Readonly<Record<string, string>> = { buy: texts.buy, donate: texts.donate };

const css = `
:host { display: inline-block; }
div { width: var(--apple-pay-button-width, 140px); height: var(--apple-pay-button-height, 30px);
  min-width: 100px; min-height: 30px; }
button { width: 100%; height: 100%; box-sizing: var(--apple-pay-button-box-sizing, content-box);
  padding: var(--apple-pay-button-padding, 0px); border: 0; cursor: pointer; white-space: nowrap;
  border-radius: var(--apple-pay-button-border-radius, 4px); background: #000; color: #fff;
  font: 500 17px/1 system-ui, sans-serif; }
button[data-style^=white] { background: #fff; color: #000; }
button[data-style=white-outline] { border: 1px solid #000; }
button:focus-visible { outline: 3px solid #0071e3; outline-offset: -5px; }
`;

class MockApplePayButton extends HTMLElement {
  static readonly observedAttributes = ['buttonstyle', 'type', 'locale'];

  attributeChangedCallback(): void {
    this.connectedCallback();
  }

  connectedCallback(): void {
    const style = this.getAttribute('buttonstyle') ?? 'black';
    const type = this.getAttribute('type') ?? 'plain';
    const locale = this.getAttribute('locale') ?? 'en-US';
    if (!STYLES.includes(style) || !TYPES.includes(type) || !/^[a-z]{2}-[A-Z]{2}$/.test(locale))
      throw new TypeError(`<${NAME}> is not known as ${style}, ${type}, ${locale}`);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const styles = new CSSStyleSheet();
    styles.replaceSync(css);
    root.adoptedStyleSheets = [styles];
    const label = labels[type] ?? texts.plain;
    const button = element(document, 'button', { type: 'button' }, label);
    button.dataset['style'] = style;
    root.replaceChildren(element(document, 'div', {}, button));
  }
}

/** Defines the button once the document has one, as the SDK, which then imports another script. */
export function defineWhenUsed(): void {
  const define = () => {
    if (!document.querySelector(NAME) || customElements.get(NAME)) return;
    seen.disconnect();
    setTimeout(() => customElements.get(NAME) ?? customElements.define(NAME, MockApplePayButton));
  };
  const seen = new MutationObserver(define);
  seen.observe(document.body, { childList: true, subtree: true });
  define();
}
