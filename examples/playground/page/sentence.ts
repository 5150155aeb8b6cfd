import { html, type TemplateResult } from 'lit';

/** A doc comment, whose `words` in backticks are code. */
export const sentence = (text: string): readonly (string | TemplateResult)[] =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
