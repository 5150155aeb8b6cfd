import { plainText } from '../../api/plain-text.js';
import type { InstallmentOffer, InstallmentPlan } from '../../api/types.js';

const MAX_PLANS = 24;
const MAX_COUNT = 99;
const MAX_LEGAL_TEXT = 1000;

/**
 * Returns what the kit understands of the provider's offer; `undefined` if no plan is left. The plan
 * of a legal text that cannot be shown in full is none.
 */
export function offerIn(sent: unknown): InstallmentOffer | undefined {
  const { amount, currency, plans } = Object(sent) as Readonly<Record<string, unknown>>;
  if (!isAmount(amount) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    return undefined;
  const found = new Map<number, InstallmentPlan>();
  for (const one of Array.isArray(plans) ? plans : []) {
    const plan = planIn(one, amount);
    if (plan && !found.has(plan.count) && found.size < MAX_PLANS) found.set(plan.count, plan);
  }
  return found.size ? { amount, currency, plans: [...found.values()] } : undefined;
}

function planIn(sent: unknown, least: number): InstallmentPlan | undefined {
  const { count, amount, totalAmount, legalText } = Object(sent) as Readonly<
    Record<string, unknown>
  >;
  if (!isAmount(count) || count < 2 || count > MAX_COUNT) return undefined;
  if (!isAmount(amount) || !isAmount(totalAmount) || totalAmount < least) return undefined;
  if (legalText === undefined) return { count, amount, totalAmount };
  const text = plainText(legalText, Infinity);
  if (!text || text.length > MAX_LEGAL_TEXT) return undefined;
  return { count, amount, totalAmount, legalText: text };
}

const isAmount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;
