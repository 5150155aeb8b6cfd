import { and, eq, gt, isNull } from 'drizzle-orm';
import type { RequestOf } from '../../api/routes.js';
import type { ShippingOption, TokenUpdate } from '../../api/types.js';
import type { Database } from '../database/database.js';
import { tokens } from '../database/schema.js';
import { Failure } from '../errors/failure.js';
import { accountOf, type Context } from './context.js';
import { callAcquirer } from './call-acquirer.js';
import { once } from './idempotency.js';
import { refuseUnlessAddsUp } from './line-items.js';
import { findPayment, type TokenRow } from './read.js';
import { amountRefusal } from './registry.js';
import { refuseOtherAmount } from './tokens.js';

/**
 * Changes the total of an order that the shopper has not approved yet, and the amount of its token.
 * The same idempotency key changes it once, so that a request that arrives late does not undo a
 * newer one.
 */
export async function updateToken(
  context: Context,
  token: TokenRow,
  input: RequestOf<'updateToken'>,
  key: string | undefined,
): Promise<TokenUpdate> {
  const { amount, lineItems, shippingOptions } = input;
  refuseUnlessAddsUp({ amount, lineItems, shippingOption: shippingOptions?.[0] });
  refuseSameIds(shippingOptions);
  // A space is in no key of a merchant's server, whose keys are in the same table.
  const own = key === undefined ? undefined : `token ${token.hash} ${key}`;
  const request = { accountId: token.accountId, key: own, request: input };
  return once(context, request, async (tx) => {
    const row = await lockUnused(tx, token.hash, context.clock.now());
    if (!context.methods[row.method].hasOrder)
      throw new Failure(
        422,
        'E103',
        `paymentToken is of ${row.method}: it has no order whose total can change`,
      );
    const currency = row.currency ?? undefined;
    const account = accountOf(context, row.accountId);
    const refusal = amountRefusal(context, row.method, account, { amount, currency });
    if (refusal) throw refusal;
    if (row.paymentId !== null)
      refuseOtherAmount(amount, (await findPayment(tx, row.paymentId)).amount);
    const details = {
      ...row.details,
      ...(lineItems && { lineItems }),
      ...(shippingOptions && { shippingOptions }),
    };
    const order = {
      ...{ account, method: row.method, reference: row.acquirerReference },
      ...{ amount, currency, lineItems, shippingOptions },
    };
    // Throws if the shopper has approved the total: it is not changed behind their back.
    await callAcquirer(context, async () => context.acquirer.updateOrder?.(order));
    await tx.update(tokens).set({ amount, details }).where(eq(tokens.hash, row.hash));
    return { amount };
  });
}

/** Locks the token until the transaction ends: nobody pays or approves meanwhile. */
async function lockUnused(tx: Database, hash: string, now: Date): Promise<TokenRow> {
  const isUnused = and(
    eq(tokens.hash, hash),
    eq(tokens.permanent, false),
    isNull(tokens.usedAt),
    gt(tokens.expireAt, now),
  );
  const [row] = await tx.select().from(tokens).where(isUnused).for('update');
  if (!row) throw new Failure(422, 'E206');
  return row;
}

function refuseSameIds(options: readonly ShippingOption[] = []): void {
  const ids = options.map(({ id }) => id);
  const again = ids.findIndex((id, place) => ids.indexOf(id) !== place);
  if (again >= 0)
    throw new Failure(422, 'E150', `shippingOptions/${again}/id is one that another option has`);
}
