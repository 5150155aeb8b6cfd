import type { FinancedMethod } from '../../../api/types.js';
import type { InputOf } from '../../../server/acquirer.js';
import { Failure } from '../../../server/errors/failure.js';
import type { Rule } from '../../outcome.js';
import type { SimulatedMethod } from '../method.js';
import { products } from './products.js';
import { cofidisRoutes } from './routes.js';

/** The outcome of a Cofidis application: the shopper decides on Cofidis's host. */
const cofidisRules = {
  other: {
    does: 'Sends the whole page to Cofidis, where the shopper completes or gives up; Cofidis may refuse.',
    outcome: { hosted: true },
  },
} as const satisfies Record<string, Rule>;

/** The name of a rule. */
export type CofidisRuleName = keyof typeof cofidisRules;

/** Both products share a host. */
const host = { path: '/cofidis', routes: cofidisRoutes };

/** Cofidis: one implementation for both products. */
function product<M extends FinancedMethod>(method: M): SimulatedMethod<M> {
  return {
    rules: cofidisRules,
    tokenize({ input }) {
      // Both products have the same input; their two types are identical.
      const { terms } = products[method];
      const { installments = terms[0] } = input as InputOf<'cofidis'>;
      if (!terms.includes(installments))
        throw new Failure(
          422,
          'E150',
          `installments is ${installments}: it must be one of ${terms.join(', ')}`,
        );
      return { reference: 'other' satisfies CofidisRuleName, details: { installments } };
    },
    host,
  };
}

/** Cofidis financing. */
export const cofidis = product('cofidis');
/** The Cofidis loan. */
export const cofidisLoan = product('cofidisLoan');
