import { html, nothing, type TemplateResult } from 'lit';
import type { ComponentFact, Facts, TestRow } from '../facts.js';
import { textOf } from '../text-of.js';
import { Part } from './part.js';

/** The sandbox's test data, each with a button that copies it. */
export class PlayData extends Part {
  static override properties = { facts: { attribute: false }, component: { attribute: false } };
  declare facts: Facts;
  declare component: ComponentFact;

  protected override render(): TemplateResult {
    const { texts } = this;
    const { cards, phones, others, codes } = this.facts.testData;
    const hasPhones = this.component.tag.includes('bizum');
    const codeRows = Object.entries(codes).map(([name, code]) => ({
      name,
      values: [code],
      does: textOf(texts.codeOf, name),
    }));
    return html`${this.#group(texts.codes, codeRows, true)}
    ${this.#group(texts.phones, phones, hasPhones)}
    ${this.#group(texts.cards, cards, !hasPhones, texts.cardsText)}
    ${this.#group(texts.others, others, false)}`;
  }

  #group(title: string, rows: readonly TestRow[], isOpen: boolean, text?: string): TemplateResult {
    return html`<details ?open=${isOpen}>
      <summary>${title}</summary>
      ${text ? html`<p class="about">${text}</p>` : nothing}
      <ul class="rows">
        ${rows.map((row) => this.#row(row))}
      </ul>
    </details>`;
  }

  #row({ values, does, code }: TestRow): TemplateResult {
    return html`<li>
      ${values.slice(0, 1).map((value) => {
        const isNumber = /^\+?\d+$/.test(value);
        const shown = /^\d{12,}$/.test(value) ? value.replace(/\d{4}(?=\d)/g, '$& ') : value;
        return html`<code>${shown}</code> ${
          isNumber
            ? html`<play-copy .text=${value} .label=${this.texts.copy} .name=${this.texts.copyNamed({ value: shown })}></play-copy>`
            : nothing
        }`;
      })}
      <span class="does">${does}${code ? html` <code>${code}</code>` : nothing}</span>
    </li>`;
  }
}
