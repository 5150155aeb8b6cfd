import { products } from './products.js';
import { Failure } from '../../api/failure.js';
import { cofidisRules, type CofidisRuleName } from './rules.js';
import { eurosAtOnce } from '../euros-at-once.js';
import type { InputOf, Method } from '../method.js';

/** Pays in instalments granted on Cofidis's host: one implementation for both products. */
function product<M extends 'cofidis' | 'cofidisLoan'>(method: M): Method<M> {
  return {
    name: 'Cofidis',
    rules: cofidisRules,
    // Neither product's script needs metadata.
    metadata: ({ methods }) => methods[method] && ({} as ReturnType<Method<M>['metadata']>),
    refusal({ methods }, purchase) {
      const { minAmount = 0, maxAmount = Infinity } = methods[method] ?? {};
      const { amount = minAmount } = purchase;
      return eurosAtOnce(purchase) ?? (amount < minAmount || amount > maxAmount ? new Failure(422, 'E210') : undefined);
    },
    describe(_context, _account, input) {
      // Both products have the same input; their two types are identical.
      const { terms } = products[method];
      const { installments = terms[0] } = input as InputOf<'cofidis'>;
      if (!terms.includes(installments)) throw new Failure(422, 'E150', `installments can be ${terms.join(', ')}`);
      return { rule: 'other' satisfies CofidisRuleName, details: { installments } };
    },
    needsEmail: true,
    paid: () => ({ method }),
  };
}

/** Cofidis financing. */
export const cofidis = product('cofidis');
/** The Cofidis loan. */
export const cofidisLoan = product('cofidisLoan');
