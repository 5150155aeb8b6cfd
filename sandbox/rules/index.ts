import type { MethodName } from '../../provider/types.js';
import { bizumRules } from './bizum.js';
import { cardRules } from './card.js';
import { clickToPayRules } from './click-to-pay.js';
import { cofidisRules } from './cofidis.js';
import type { Outcome, Rule } from './outcome.js';
import { paypalRules } from './paypal.js';

/** The rules each method goes by. A wallet pays with a card, so it goes by the cards' rules. */
const tables: Readonly<Record<MethodName, Readonly<Record<string, Rule>> & { readonly other: Rule }>> = {
  card: cardRules,
  bizum: bizumRules,
  googlePay: cardRules,
  applePay: cardRules,
  clickToPay: clickToPayRules,
  paypal: paypalRules,
  cofidis: cofidisRules,
  cofidisLoan: cofidisRules,
};

/** What the rule a token falls under brings about; a rule of an older release counts as `other`. */
export function outcomeOf({ method, rule }: { readonly method: MethodName; readonly rule: string }): Outcome {
  const table = tables[method];
  return (Object.hasOwn(table, rule) ? (table[rule] ?? table.other) : table.other).outcome;
}
