import type { Language } from '../../../bridge/languages.js';
import type { FinancingOption } from '../../../api/types.js';
import { Sentence } from '../../ui/sentence.js';
import { formatDuration, formatPercent } from '../../../api/formats.js';
import { euros } from './figures.js';
import type { CofidisTexts } from './texts.js';
import * as base from '../../runtime/base.css';
import * as css from './cofidis-overlay.css';

interface TermChoiceProps {
  readonly plans: readonly FinancingOption[];
  readonly chosen: FinancingOption;
  readonly texts: CofidisTexts;
  readonly language: Language;
  readonly choose: (installments: number) => void;
}

/** The terms to choose from, each with its cost. */
export function TermChoice({ plans, chosen, texts, language, choose }: TermChoiceProps) {
  return (
    <fieldset className={css.choice}>
      <legend className={base.hidden}>{texts.term}</legend>
      {plans.map((plan) => (
        <label key={plan.installments}>
          <input
            type="radio"
            name="term"
            checked={plan === chosen}
            onChange={() => choose(plan.installments)}
            value={plan.installments}
          />
          <span>{formatDuration(plan.installments, 'month', language)}</span>
          <span className={css.cost}>
            <b>
              <Sentence
                text={texts.monthly({ amount: euros(plan.quote, language) })}
                keep={[euros(plan.quote, language)]}
              />
            </b>
            <small>
              <Sentence
                text={texts.taeOf({ tae: formatPercent(plan.tae, language) })}
                keep={[formatPercent(plan.tae, language)]}
              />
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
