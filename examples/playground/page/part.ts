import { LitElement, type PropertyDeclarations } from 'lit';
import type { State } from '../state.js';
import type { Words } from '../texts/index.js';

/** A part of the playground's page. It renders into the document, whose one style sheet styles all parts. */
export class Part extends LitElement {
  static override properties: PropertyDeclarations = { words: { attribute: false } };
  declare words: Words;

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
export const valueIn = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value;
