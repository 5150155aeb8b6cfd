import { LitElement } from 'lit';
import type { State } from '../state.js';
import { texts } from '../../../locales/generated/playground/en.js';

/**
 * A part of the playground's page. It renders into the document, whose one style sheet styles all
 * parts.
 */
export class Part extends LitElement {
  protected readonly texts = texts;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Asks the page to change the state that a link shares. */
  protected change(changes: Partial<State>): void {
    this.send('play-change', changes);
  }

  protected send(name: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

/** The value of the field that an event comes from. */
export const valueIn = ({ target }: Event): string =>
  (target as HTMLInputElement | HTMLSelectElement).value;
