import type { Language } from '../../../bridge/languages.js';
import { dayOf, dueDate } from '../../../api/due-date.js';
import { formatDay, formatPercent } from '../../../api/formats.js';
import type { FinancingOption } from '../../../api/types.js';
import { Sentence } from '../../ui/sentence.js';
import { euros, FIGURES } from './figures.js';
import type { CofidisTexts } from './texts.js';
import * as css from './conditions.css';

interface ConditionsProps {
  readonly plan: FinancingOption;
  readonly texts: CofidisTexts;
  readonly language: Language;
}

/**
 * All figures of a plan, and the due date of each installment. Its headings count as second ones:
 * where the form is a row of a list, the form has no heading of its own.
 */
export function Conditions({ plan, texts, language }: ConditionsProps) {
  const rows: readonly (readonly [string, string])[] = [
    [texts.credit, euros(plan.financingAmount, language)],
    [texts.duration, String(plan.installments)],
    [texts.tin, formatPercent(plan.tin, language)],
    [texts.tae, formatPercent(plan.tae, language)],
    [texts.interest, euros(plan.interestAmount, language)],
    [
      texts.fee({ percent: formatPercent(plan.capPercent, language) }),
      euros(Math.round(plan.capEuros * 100), language),
    ],
    [texts.total, euros(plan.totalAmount, language)],
  ];
  return (
    <div className={css.conditions}>
      <h3 aria-level={2}>{texts.figures}</h3>
      <Rows rows={rows} />
      {plan.schedule && (
        <>
          <h3 id="schedule" aria-level={2}>
            {texts.schedule}
          </h3>
          <div className={css.schedule} role="group" aria-labelledby="schedule" tabIndex={0}>
            <Rows
              rows={plan.schedule.map((due) => {
                const day = formatDay(dueDate(due, dayOf(new Date())), language);
                return [due.after ? day : texts.todayOf({ day }), euros(due.amount, language)];
              })}
            />
          </div>
        </>
      )}
    </div>
  );
}

function Rows({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>
            <Sentence text={name} keep={name.match(FIGURES) ?? []} />
          </dt>
          <dd translate="no">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
