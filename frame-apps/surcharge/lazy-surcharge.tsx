import { lazy, Suspense, type ComponentType } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../api/types.js';
import { withTexts } from '../runtime/languages.js';
import type { CardForm } from '../card-form/card-form.js';
import type { SurchargeRowsProps } from './surcharge-rows.js';

/** Loads what reads and shows a surcharge: few shops add one. */
export const loadSurcharge = () => withTexts(import('./surcharge-rows.js'));

const SurchargeRows = lazy(() =>
  loadSurcharge().then(
    (part): Rows => ({ default: part.SurchargeRows }),
    // A form has loaded them already. Of a payment, the total is shown without them.
    (): Rows => ({ default: () => null }),
  ),
);
interface Rows {
  readonly default: ComponentType<SurchargeRowsProps>;
}

interface FormSurchargeProps {
  readonly card: CardForm;
  readonly language: Language;
}

/**
 * The surcharge of the card in the form, and the total. Announced once it is there, as a status is:
 * a page that waits for the form's status has one to wait for.
 */
export function FormSurcharge({ card: { surcharge }, language }: FormSurchargeProps) {
  return (
    <div aria-live="polite" aria-atomic="true">
      {surcharge && (
        <Suspense>
          <SurchargeRows {...{ surcharge, language }} price={surcharge.price} />
        </Suspense>
      )}
    </div>
  );
}

interface PaidSurchargeProps {
  readonly payment: PaymentResult;
  readonly language: Language;
}

/** The amount, the surcharge and the total of a payment that has a surcharge. */
export function PaidSurcharge({ payment, language }: PaidSurchargeProps) {
  const { surcharge } = payment;
  if (!surcharge) return null;
  return (
    <Suspense>
      <SurchargeRows {...{ surcharge, language }} price={payment} hasPrice />
    </Suspense>
  );
}
