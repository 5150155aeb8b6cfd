import { onlyAtOnce, outsideLimits } from '../at-once.js';
import type { FinancedMethod } from '../../../api/types.js';
import type { Metadata } from '../../payments/method.js';
import type { ServerMethod } from '../method.js';
import { calculateFinancing } from './financing.js';

/** Pays in installments granted on Cofidis's host: one implementation for both products. */
function product<M extends FinancedMethod>(method: M): ServerMethod<M> {
  return {
    label: () => 'Cofidis',
    // Neither product's script needs metadata.
    metadata: ({ methods }) => methods[method] && ({} as Metadata<M>),
    refusal({ methods }, target) {
      return onlyAtOnce(method, target) ?? outsideLimits(method, target, methods[method]);
    },
    needsEmail: true,
    visit: { step: 'CHALLENGE', wholePage: true },
    paid: () => ({ method }),
  };
}

/** Cofidis financing. */
export const cofidis: ServerMethod<'cofidis'> = {
  ...product('cofidis'),
  answers: { calculateFinancing },
};
/** The Cofidis loan. */
export const cofidisLoan = product('cofidisLoan');
