import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { InstallmentListProps } from '../installments/plan.js';
import { withTexts } from '../runtime/languages.js';

// Most cards have no installments. If it cannot be loaded, the shopper pays in full.
const InstallmentList = lazy<ComponentType<InstallmentListProps>>(() =>
  withTexts(import('../installments/installment-list.js')).then(
    (loaded) => ({ default: loaded.InstallmentList }),
    () => ({ default: () => null }),
  ),
);

/** The installments of a card, from the first offer on: then a lost choice can be said. */
export function LazyInstallments(props: InstallmentListProps) {
  const { offer } = props.card;
  const [isNeeded, setNeeded] = useState(false);
  if (offer && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <InstallmentList {...props} />
    </Suspense>
  ) : null;
}
