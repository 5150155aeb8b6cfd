import { html, nothing, type TemplateResult } from 'lit';

/** A doc comment, whose `words` in backticks are code. */
const sentence = (text: string): readonly (string | TemplateResult)[] =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

/** A doc comment of the kit: the developer reference, which is in English in every language of the page. */
export const reference = (text: string, id?: string): TemplateResult =>
  html`<p class="about" lang="en" dir="ltr" id=${id ?? nothing}>${sentence(text)}</p>`;
