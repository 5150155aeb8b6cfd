import { products } from './products.js';
import { Failure } from '../../api/failure.js';
import { cofidisRules, type CofidisRuleName } from './rules.js';
import { eurosAtOnce, outsideLimits } from '../euros-at-once.js';
import type { InputOf, Method } from '../method.js';

/** Pays in installments granted on Cofidis's host: one implementation for both products. */
function product<M extends 'cofidis' | 'cofidisLoan'>(method: M): Method<M> {
  return {
    name: 'Cofidis',
    rules: cofidisRules,
    // Neither product's script needs metadata.
    metadata: ({ methods }) => methods[method] && ({} as ReturnType<Method<M>['metadata']>),
    refusal({ methods }, purchase) {
      return eurosAtOnce(method, purchase) ?? outsideLimits(method, purchase, methods[method]);
    },
    describe(_context, _account, input) {
      // Both products have the same input; their two types are identical.
      const { terms } = products[method];
      const { installments = terms[0] } = input as InputOf<'cofidis'>;
      if (!terms.includes(installments))
        throw new Failure(422, 'E150', `installments is ${installments}: it must be one of ${terms.join(', ')}`);
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
