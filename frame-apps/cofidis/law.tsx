import type { FinancingOption } from '../../provider/types.js';
import type { CofidisTexts } from './texts.js';

/** What the law wants read beside the cost of a credit: the warning, and every figure. Nothing hides it; see `widgetStyle`. */
export function Law({ plan, texts }: { readonly plan: FinancingOption; readonly texts: CofidisTexts }) {
  return (
    <div className="law">
      <strong>{texts.warning}</strong>
      <p>{plan.legalPhrase}</p>
    </div>
  );
}
