import { cardEffects, testCards, type CardName } from 'payframe-sandbox';
import { html, type Html } from '../html.js';
import type { View } from './layout.js';

/** The sandbox's test cards: the most common ones first, the others in a disclosure. */
export function helpPanel({ texts }: View): Html {
  const cards = Object.entries(testCards) as [CardName, string][];
  /** A short description of the most common test cards. */
  const tests: Readonly<Partial<Record<CardName, string>>> = texts.tests;
  const often = cards.filter(([name]) => tests[name]);
  const others = cards.filter(([name]) => !tests[name]);

  const row = ([name, digits]: [CardName, string]) => {
    const number = digits.replace(/\d{4}(?=\d)/g, '$& ');
    // Descriptions are in English; `lang` tells screen readers.
    const effect = tests[name] ?? html`<span lang="en">${cardEffects[name]}</span>`;
    return html`<li>
      <code>${number}</code>
      <button class="quiet" type="button" data-copy="${digits}" data-copied="${texts.copied}" aria-label="${texts.copyNamed({ number })}">
        ${texts.copy}
      </button>
      <span class="effect">${effect}</span>
    </li>`;
  };

  return html`<details class="panel help" open>
    <summary><h2>${texts.helpTitle}</h2></summary>
    <p class="small">${texts.helpText}</p>
    <ul class="cards">
      ${often.map(row)}
    </ul>
    <details>
      <summary>${texts.helpMore}</summary>
      <ul class="cards">
        ${others.map(row)}
      </ul>
    </details>
    <details>
      <summary>${texts.otherTests}</summary>
      <ul class="small">
        ${Object.values(texts.otherTestTexts).map((text) => html`<li>${text}</li>`)}
      </ul>
    </details>
  </details>`;
}
