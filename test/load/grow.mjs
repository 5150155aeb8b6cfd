/** The measured account, to which the rows belong. */
const ACCOUNT = 'acc_payframe_demo';
const callback = 'http://shop.localhost/webhook';

/**
 * Inserts payments `from`–`to` as a year would leave them, each with a token, an attempt, a charge
 * and, for a month, a delivered webhook. One in thirty was abandoned at the bank, one in fifty
 * never confirmed. `query` runs one statement.
 */
export async function grow(query, from, to) {
  const numbers = `from generate_series(${from + 1}, ${to}) n`;
  const at = `now() - interval '1 minute' - (${to} - n) * interval '30 seconds'`;
  const isLeft = 'n % 30 = 0';
  const isUnbegun = 'n % 50 = 1';
  const details = `jsonb_build_object('amount', 1250, 'currency', 'EUR', 'orderId', 'bulk-' || n, 'callbackUrl', '${callback}')`;
  await query(`
    insert into payments (id, account_id, amount, currency, transaction_type, details, status, status_code, attempt_id,
      expire_at, created_at, updated_at)
    select 'pay_bulk' || n, '${ACCOUNT}', 1250, 'EUR', 'SALE', ${details},
      case when ${isLeft} or ${isUnbegun} then 'EXPIRED' else 'SUCCEEDED' end,
      case when ${isLeft} or ${isUnbegun} then 'E207' else 'E000' end,
      case when ${isUnbegun} then null else 'att_bulk' || n end, ${at} + interval '1 hour', ${at}, ${at} ${numbers}`);
  await query(`
    insert into tokens (hash, account_id, payment_id, brand, last4, exp_month, exp_year, fingerprint, rule, permanent, used_at, expire_at)
    select 'bulk' || md5(n::text), '${ACCOUNT}', 'pay_bulk' || n, 'visa', '4242', '12', '34', md5(n::text), 'direct', false, ${at},
      ${at} + interval '5 days' ${numbers} where not ${isUnbegun}`);
  await query(`
    insert into attempts (id, payment_id, token_hash, state, must_redirect, generates_token, method_answered, created_at)
    select 'att_bulk' || n, 'pay_bulk' || n, 'bulk' || md5(n::text), case when ${isLeft} then 'challenge' else 'done' end, false, false,
      true, ${at} ${numbers} where not ${isUnbegun}`);
  await query(`
    insert into charges (payment_id, attempt_id, amount, captured, refunded, created_at)
    select 'pay_bulk' || n, 'att_bulk' || n, 1250, 1250, 0, ${at} ${numbers} where not (${isLeft} or ${isUnbegun})`);
  await query(`
    insert into webhooks (id, payment_id, account_id, url, body, tries, delivered_at, created_at)
    select 'evt_bulk' || n, 'pay_bulk' || n, '${ACCOUNT}', '${callback}', repeat('x', 600), 1, ${at}, ${at} ${numbers}
      where ${at} > now() - interval '29 days'`);
  // A server does this by itself after a while.
  await query('analyze');
}
