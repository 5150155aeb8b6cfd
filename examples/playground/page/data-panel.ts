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
    const { typed, others, codes } = this.facts.testData;
    const tag = this.component.tag.replaceAll('-', '');
    const own = typed.find(({ method }) => tag.includes(method.toLowerCase())) ?? typed[0];
    const codeRows = Object.entries(codes).map(([name, code]) => ({
      name,
      values: [code],
      does: textOf(texts.codeOf, name),
    }));
    return html`${this.#group(texts.codes, codeRows, true)}
    ${typed.map((group) =>
      this.#group(
        textOf(texts.typed, group.method),
        group.rows,
        group === own,
        group.method in texts.typedText ? textOf(texts.typedText, group.method) : undefined,
      ),
    )}
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
