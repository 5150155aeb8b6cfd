import type { FinancingOption } from '../../../api/types.js';
import { Sentence } from '../../ui/sentence.js';
import { FIGURES } from './figures.js';
import type { CofidisTexts } from './texts.js';
import * as css from './law.css';

/** The legally required warning and figures of a loan. No style can hide it; see `widgetStyle`. */
export function Law({
  plan,
  texts,
  className = '',
}: {
  readonly plan: FinancingOption;
  readonly texts: CofidisTexts;
  readonly className?: string;
}) {
  return (
    <div className={`${css.law} ${className}`} data-part="terms">
      <strong>{texts.warning}</strong>
      {/* The provider may lack the language. */}
      <p dir="auto">
        <Sentence text={plan.legalPhrase} keep={plan.legalPhrase.match(FIGURES) ?? []} />
      </p>
    </div>
  );
}
