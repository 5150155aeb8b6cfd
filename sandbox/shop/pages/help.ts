import { cardRules, type CardRuleName } from '../../rules/card.js';
import type { CardRule } from '../../rules/outcome.js';
import { html, type Html } from '../html.js';
import type { View } from './layout.js';

/** The sandbox's test cards, as its rules have them: the ones wanted most often, and behind a fold all the others. */
export function helpPanel({ words }: View): Html {
  const rules = Object.entries(cardRules) as [CardRuleName, CardRule][];
  const often = rules.filter(([name]) => words.tests[name]);
  const others = rules.filter(([name, { numbers }]) => !words.tests[name] && numbers.length > 0);

  const row = ([name, { numbers, does }]: [CardRuleName, CardRule]) => {
    const [digits = ''] = numbers;
    const number = digits.replace(/\d{4}(?=\d)/g, '$& ');
    // The table of rules is written in English; a screen reader should know.
    const effect = words.tests[name] ?? html`<span lang="en">${does}</span>`;
    return html`<li>
      <code>${number}</code>
      <button class="quiet" type="button" data-copy="${digits}" data-copied="${words.copied}" aria-label="${words.copyNamed(number)}">
        ${words.copy}
      </button>
      <span class="effect">${effect}</span>
    </li>`;
  };

  return html`<details class="panel help" open>
    <summary><h2>${words.helpTitle}</h2></summary>
    <p class="small">${words.helpText}</p>
    <ul class="cards">
      ${often.map(row)}
    </ul>
    <details>
      <summary>${words.helpMore}</summary>
      <ul class="cards">
        ${others.map(row)}
      </ul>
    </details>
    <details>
      <summary>${words.otherTests}</summary>
      <ul class="small">
        ${words.otherTestTexts.map((text) => html`<li>${text}</li>`)}
      </ul>
    </details>
  </details>`;
}
