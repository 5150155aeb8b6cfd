import type { PayPalButtonElement } from '@paypal/paypal-js/sdk-v6';
import type { Texts as PayPalTexts } from '../../../../../locales/generated/paypal-mock/index.js';
import { button } from '../shadow-host.js';

const TYPES = [
  'buynow',
  'checkout',
  'donate',
  'pay',
  'subscribe',
] as const satisfies readonly Exclude<PayPalButtonElement['type'], undefined>[];

const css = `
:host { display: inline-block; width: 100%; min-height: 35px; }
:host([hidden]) { display: none; }
button { display: block; width: 100%; height: 100%; min-height: inherit; box-sizing: border-box; padding: 0 12px;
  border: 1px solid #0003; border-radius: var(--paypal-button-border-radius, 4px); cursor: pointer;
  background: #ffc439; color: #0c1a33; font: italic 700 18px/1 system-ui, sans-serif;
  white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
:host(.paypal-blue) button { background: #0b4fb3; color: #fff; }
:host(.paypal-white) button { background: #fff; }
button:hover { filter: brightness(.95); }
button:focus-visible { outline: 3px solid; outline-offset: -6px; }
button:disabled { opacity: .5; }
`;

/** Defines the mock of `<paypal-button>`: it looks like a button, and starts nothing by itself. */
export function definePayPalButton(texts: PayPalTexts): void {
  // Two scripts of a page share the element, as they share the document's registry.
  if (customElements.get('paypal-button')) return;
  customElements.define(
    'paypal-button',
    class extends HTMLElement implements Required<Pick<PayPalButtonElement, 'disabled'>> {
      static readonly observedAttributes = ['type', 'disabled'];
      readonly #button = button(texts.paypal, '');

      constructor() {
        super();
        const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
        const styles = new CSSStyleSheet();
        styles.replaceSync(css);
        root.adoptedStyleSheets = [styles];
        root.append(this.#button);
      }

      get type(): PayPalButtonElement['type'] {
        const given = this.getAttribute('type');
        return TYPES.find((type) => type === given);
      }

      set type(type: PayPalButtonElement['type']) {
        this.setAttribute('type', String(type));
      }

      get disabled(): boolean {
        return this.hasAttribute('disabled');
      }

      set disabled(isDisabled: boolean) {
        this.toggleAttribute('disabled', isDisabled);
      }

      attributeChangedCallback(): void {
        this.#button.textContent = texts[this.type ?? 'paypal'];
        this.#button.disabled = this.disabled;
      }
    },
  );
}
