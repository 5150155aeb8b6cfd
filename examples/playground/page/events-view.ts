import { html, nothing, type TemplateResult } from 'lit';
import { Part } from './part.js';

/** An event as it is shown. */
export interface Happened {
  readonly number: number;
  readonly name: string;
  readonly detail?: string | undefined;
}

/** The events of the component, the latest first. */
export class PlayEvents extends Part {
  static override properties = { happened: { attribute: false } };
  declare happened: readonly Happened[];

  protected override render(): TemplateResult {
    const { texts, happened } = this;
    return html`<div class="bar">
        <h2>${texts.events}</h2>
        <button type="button" class="quiet" ?disabled=${!happened.length} @click=${() => this.send('play-clear')}>${texts.clear}</button>
      </div>
      ${
        happened.length
          ? html`<div class="events" role="log" aria-live="off" aria-label=${texts.events} tabindex="0"><ol reversed>
            ${happened.map(
              ({ number, name, detail }) =>
                html`<li value=${number}><code>${name}</code>${detail === undefined ? nothing : html` <code class="detail">${detail}</code>`}</li>`,
            )}
          </ol></div>`
          : html`<p class="about">${texts.noEvents}</p>`
      }`;
  }
}
