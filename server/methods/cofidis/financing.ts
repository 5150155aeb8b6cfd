import { LENT_CURRENCY } from '../../../api/money.js';
import type { AnswerOf, RequestOf } from '../../../api/routes.js';
import { languageOf, type Language } from '../../pages/language.js';
import { callAcquirer } from '../../payments/call-acquirer.js';
import { accountOf, type Context } from '../../payments/context.js';
import { refusalOf } from '../../payments/registry.js';

/**
 * Returns the cost in installments, one row per term; empty if the amount or the merchant is not
 * eligible.
 */
export async function calculateFinancing(
  context: Context,
  input: RequestOf<'calculateFinancing'>,
  spoken: Language,
): Promise<AnswerOf<'calculateFinancing'>> {
  const { accountId, amount, paymentMethod = 'cofidis' } = input;
  const target = { amount, currency: LENT_CURRENCY };
  if (refusalOf(context, paymentMethod, accountOf(context, accountId), target)) return [];
  const { lookups } = context.acquirer;
  const language = languageOf(input.language, spoken);
  const options = await callAcquirer(context, async () =>
    lookups?.financing?.({ amount, paymentMethod }, language),
  );
  return options ?? [];
}
