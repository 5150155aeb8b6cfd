import { html, type TemplateResult } from 'lit';
import { Part } from './part.js';

/** How long the button says that it has copied, in milliseconds. */
const COPIED_MS = 1500;

/** A button that copies a text. */
export class PlayCopy extends Part {
  static override properties = {
    text: { attribute: false },
    label: { attribute: false },
    name: { attribute: false },
    isCopied: { state: true },
  };
  /** What it copies. */
  declare text: string;
  declare label: string;
  /** What screen readers call it, if the label alone says too little. */
  declare name: string | undefined;
  declare isCopied: boolean;

  protected override render(): TemplateResult {
    const label = this.isCopied ? this.texts.copied : this.label;
    return html`<button type="button" class="quiet" aria-label=${this.isCopied ? label : (this.name ?? label)} @click=${this.#copy}>
      ${label}
    </button>`;
  }

  async #copy(): Promise<void> {
    await navigator.clipboard.writeText(this.text);
    this.isCopied = true;
    setTimeout(() => (this.isCopied = false), COPIED_MS);
  }
}
