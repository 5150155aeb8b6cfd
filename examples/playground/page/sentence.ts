import { html, nothing, type TemplateResult } from 'lit';

/** A doc comment, whose `words` in backticks are code. */
const sentence = (text: string): readonly (string | TemplateResult)[] =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

/** A doc comment of the kit. */
export const reference = (text: string, id?: string): TemplateResult =>
  html`<p class="about" id=${id ?? nothing}>${sentence(text)}</p>`;
