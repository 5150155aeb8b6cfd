import { html, nothing, type TemplateResult } from 'lit';
import type { ComponentFact, Facts, TestRow } from '../facts.js';
import { Part } from './part.js';

/** The sandbox's test data, each with a button that copies it. */
export class PlayData extends Part {
  static override properties = { ...Part.properties, facts: { attribute: false }, component: { attribute: false } };
  declare facts: Facts;
  declare component: ComponentFact;

  protected override render(): TemplateResult {
    const { words } = this;
    const { cards, phones, others, codes } = this.facts.testData;
    const hasPhones = this.component.tag.includes('bizum');
    const codeRows = Object.entries(codes).map(([where, code]): TestRow => {
      // Any code that the sandbox has; one without words is shown by its name.
      const named = (words.codeOf as Readonly<Record<string, string>>)[where];
      return { values: [code], does: named ?? where };
    });
    return html`${this.#group(words.codes, codeRows, true, false)}
    ${this.#group(words.phones, phones, hasPhones)} ${this.#group(words.cards, cards, !hasPhones, true, words.cardsText)}
    ${this.#group(words.others, others, false)}`;
  }

  #group(title: string, rows: readonly TestRow[], isOpen: boolean, isEnglish = true, text?: string): TemplateResult {
    return html`<details ?open=${isOpen}>
      <summary>${title}</summary>
      ${text ? html`<p class="about">${text}</p>` : nothing}
      <ul class="rows">
        ${rows.map(({ values, does, code }) => this.#row(values, does, code, isEnglish))}
      </ul>
    </details>`;
  }

  #row(values: readonly string[], does: string, code: string | undefined, isEnglish: boolean): TemplateResult {
    return html`<li>
      ${values.slice(0, 1).map((value) => {
        const isNumber = /^\+?\d+$/.test(value);
        const shown = /^\d{12,}$/.test(value) ? value.replace(/\d{4}(?=\d)/g, '$& ') : value;
        return html`<code>${shown}</code> ${
          isNumber
            ? html`<play-copy .words=${this.words} .text=${value} .label=${this.words.copy} .name=${this.words.copyNamed(shown)}></play-copy>`
            : nothing
        }`;
      })}
      <span class="does" lang=${isEnglish ? 'en' : nothing}>${does}${code ? html` <code>${code}</code>` : nothing}</span>
    </li>`;
  }
}
