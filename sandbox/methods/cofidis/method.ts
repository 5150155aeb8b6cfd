import { products } from './products.js';
import { Failure } from '../../errors/failure.js';
import { cofidisRules, type CofidisRuleName } from './rules.js';
import { onlyAtOnce, outsideLimits } from '../at-once.js';
import type { FinancedMethod } from '../../../provider/types.js';
import type { InputOf, Metadata } from '../../payments/method.js';
import type { SandboxMethod } from '../method.js';
import { languageOf } from '../../pages/language.js';
import { calculate } from './calculate.js';
import { cofidisRoutes } from './routes.js';

/** Both products share a host. */
const host = { path: '/cofidis', routes: cofidisRoutes };

/** Pays in installments granted on Cofidis's host: one implementation for both products. */
function product<M extends FinancedMethod>(method: M): SandboxMethod<M> {
  return {
    label: () => 'Cofidis',
    rules: cofidisRules,
    // Neither product's script needs metadata.
    metadata: ({ methods }) => methods[method] && ({} as Metadata<M>),
    refusal({ methods }, target) {
      return onlyAtOnce(method, target) ?? outsideLimits(method, target, methods[method]);
    },
    describe(_context, _account, input) {
      // Both products have the same input; their two types are identical.
      const { terms } = products[method];
      const { installments = terms[0] } = input as InputOf<'cofidis'>;
      if (!terms.includes(installments))
        throw new Failure(
          422,
          'E150',
          `installments is ${installments}: it must be one of ${terms.join(', ')}`,
        );
      return { rule: 'other' satisfies CofidisRuleName, details: { installments } };
    },
    needsEmail: true,
    host,
    paid: () => ({ method }),
  };
}

/** Cofidis financing. */
export const cofidis: SandboxMethod<'cofidis'> = {
  ...product('cofidis'),
  answers: {
    calculateFinancing: async (context, input, language) =>
      calculate(context, input, languageOf(input.language, language)),
  },
};
/** The Cofidis loan. */
export const cofidisLoan = product('cofidisLoan');
