/** A change of the database schema. Each runs once, in order. */
interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** All migrations, oldest first. A released migration never changes: add a new one instead. */
export const migrations: readonly Migration[] = [
  {
    name: '0001-card-payments',
    sql: `
      create table payments (
        id text primary key,
        account_id text not null,
        amount bigint not null,
        currency text not null,
        transaction_type text not null,
        details jsonb not null,
        status text not null,
        status_code text not null,
        cancellation_reason text,
        attempt_id text,
        settle_at timestamptz,
        expire_at timestamptz not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index payments_due on payments (expire_at) where status = 'PENDING';

      create table tokens (
        hash text primary key,
        account_id text not null,
        payment_id text,
        session_id text,
        brand text not null,
        last4 text not null,
        exp_month text not null,
        exp_year text not null,
        fingerprint text not null,
        rule text not null,
        permanent boolean not null,
        used_at timestamptz,
        expire_at timestamptz not null
      );

      create table attempts (
        id text primary key,
        payment_id text not null references payments,
        token_hash text not null references tokens,
        idempotency_key text,
        state text not null,
        must_redirect boolean not null,
        generates_token boolean not null,
        browser jsonb,
        method_answered boolean not null,
        trans_status text,
        acs_trans_id text,
        created_at timestamptz not null,
        constraint one_attempt_per_token unique (payment_id, token_hash)
      );

      create table charges (
        payment_id text primary key references payments,
        attempt_id text not null references attempts,
        amount bigint not null,
        captured bigint not null,
        refunded bigint not null,
        created_at timestamptz not null
      );

      create table webhooks (
        id text primary key,
        payment_id text not null references payments,
        account_id text not null,
        url text not null,
        body text not null,
        tries integer not null,
        next_try_at timestamptz,
        delivered_at timestamptz,
        created_at timestamptz not null
      );
      create index webhooks_due on webhooks (next_try_at) where next_try_at is not null;

      create table idempotency (
        account_id text not null,
        key text not null,
        request_hash text not null,
        answer jsonb,
        created_at timestamptz not null,
        primary key (account_id, key)
      );

      create table bank_challenges (
        acs_trans_id text primary key,
        server_trans_id text not null unique,
        behaviour text not null,
        purchase jsonb not null,
        notification_url text not null,
        wrong_tries integer not null,
        approves_at timestamptz,
        trans_status text not null,
        cancel text,
        created_at timestamptz not null
      );
    `,
  },
  {
    name: '0002-every-method',
    sql: `
      alter table tokens add column method text not null default 'card';
      alter table tokens add column details jsonb not null default '{}';
      alter table tokens alter column brand drop not null;
      alter table tokens alter column last4 drop not null;
      alter table tokens alter column exp_month drop not null;
      alter table tokens alter column exp_year drop not null;
      alter table tokens alter column fingerprint drop not null;

      create table hosted_visits (
        id text primary key,
        attempt_id text not null unique references attempts,
        method text not null,
        purchase jsonb not null,
        return_url text not null,
        ended text,
        wrong_tries integer not null,
        created_at timestamptz not null
      );
    `,
  },
  // Stored mails, the attempts of each webhook, the last refund with its reason, and lists of payments.
  {
    name: '0003-mails-and-tries',
    sql: `
      create table mails (
        id text primary key,
        payment_id text not null references payments,
        account_id text not null,
        kind text not null,
        recipient text not null,
        language text not null,
        subject text not null,
        html text not null,
        text text not null,
        created_at timestamptz not null
      );
      create index mails_of_payment on mails (payment_id);

      create table webhook_tries (
        id text primary key,
        webhook_id text not null references webhooks,
        at timestamptz not null,
        status integer,
        failure text,
        ms integer not null
      );
      create index tries_of_webhook on webhook_tries (webhook_id, at);
      create index webhooks_newest on webhooks (created_at desc);
      create index webhooks_of_payment on webhooks (payment_id);

      create index payments_newest on payments (account_id, created_at desc, id desc);
      create index payments_by_order on payments (account_id, (details ->> 'orderId'));

      alter table charges add column last_refund jsonb;
    `,
  },
  // A hash of the signing secret: a process with another secret refuses to start.
  {
    name: '0004-one-secret',
    sql: `
    create table begun_with (
      mark text not null,
      only_one boolean primary key default true check (only_one)
    );
  `,
  },
  // Indexes for queries that `npm run load` showed to scan whole tables, several times a second or for each PayPal order.
  {
    name: '0005-due-and-listed',
    sql: `
    create index payments_to_settle on payments (settle_at) where settle_at is not null;
    create index payments_under_way on payments (attempt_id) where status = 'PENDING' and attempt_id is not null;
    create index payments_latest on payments (created_at desc);
    create index mails_latest on mails (created_at desc);
    create index orders_of_paypal on tokens ((details ->> 'orderId')) where method = 'paypal';
  `,
  },
  // A point of sale lists its payments every few seconds.
  {
    name: '0006-at-a-point-of-sale',
    sql: `
    create index payments_at_a_till on payments (account_id, (details ->> 'pointOfSaleId'), created_at desc, id desc)
      where details ->> 'pointOfSaleId' is not null;
  `,
  },
  // Mails requested by browsers are counted separately from those of the merchant's server.
  {
    name: '0007-who-asked',
    sql: `
    alter table mails add column by_browser boolean not null default true;
  `,
  },
  // Merchants' accounts. `changed` increases with every change, so that a process reads only the changed accounts.
  {
    name: '0008-accounts',
    sql: `
    create table accounts (
      id text primary key,
      key_hash text not null unique,
      sealed_key text not null,
      sealed_webhook_secret text not null,
      profile jsonb not null,
      changed bigint not null,
      created_at timestamptz not null
    );
    create index accounts_changed on accounts (changed);
    create sequence account_changes;
  `,
  },
  // The database refuses what no code should ever write: money below zero or beyond the charge, and unknown states.
  {
    name: '0009-checked-values',
    sql: `
    alter table payments
      add constraint payment_amount check (amount between 0 and 99999999),
      add constraint payment_currency check (currency ~ '^[A-Z]{3}$'),
      add constraint payment_type check (transaction_type in ('AUTH', 'SALE', 'PAYOUT', 'VERIF')),
      add constraint payment_status check (status in
        ('SUCCEEDED', 'PENDING', 'FAILED', 'CANCELED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'AUTHORIZED', 'EXPIRED')),
      add constraint payment_status_code check (status_code ~ '^E[0-9]{3}$');
    alter table charges
      add constraint charge_amount check (amount between 1 and 99999999),
      add constraint charge_captured check (captured between 0 and amount),
      add constraint charge_refunded check (refunded between 0 and captured);
    alter table attempts
      add constraint attempt_state check (state in ('method', 'challenge', 'approval', 'hosted', 'processing', 'done')),
      add constraint attempt_result check (trans_status in ('Y', 'A', 'N', 'R', 'U', 'C'));
    alter table tokens
      add constraint token_method check (method in
        ('card', 'bizum', 'googlePay', 'applePay', 'clickToPay', 'paypal', 'cofidis', 'cofidisLoan'));
    alter table webhooks
      add constraint webhook_tries check (tries >= 0);
    alter table webhook_tries
      add constraint try_result check (num_nonnulls(status, failure) <= 1),
      add constraint try_failure check (failure in ('unreachable', 'timeout', 'private'));
    alter table bank_challenges
      add constraint challenge_status check (trans_status in ('Y', 'A', 'N', 'R', 'U', 'C')),
      add constraint challenge_cancel check (cancel in ('01', '04')),
      add constraint challenge_tries check (wrong_tries between 0 and 3);
    alter table hosted_visits
      add constraint visit_end check (ended ~ '^(paid|E[0-9]{3})$'),
      add constraint visit_tries check (wrong_tries between 0 and 3);
    alter table mails
      add constraint mail_kind check (kind in ('receipt', 'link'));
  `,
  },
  // Old rows are found by their time, every hour.
  {
    name: '0010-retention',
    sql: `
    create index idempotency_oldest on idempotency (created_at);
    create index tokens_unused on tokens (expire_at) where used_at is null;
    create index attempts_by_token on attempts (token_hash);
  `,
  },
  // Due webhooks are claimed per merchant.
  {
    name: '0011-due-by-merchant',
    sql: `
    create index webhooks_due_by_merchant on webhooks (account_id, next_try_at) where next_try_at is not null;
  `,
  },
  // Orders the webhooks of a payment.
  {
    name: '0012-revisions',
    sql: `
    alter table payments add column revision integer not null default 1 check (revision > 0);
  `,
  },
  // What a token may pay: at most its amount, in its currency, on the page of its shop.
  {
    name: '0013-bound-tokens',
    sql: `
    alter table tokens
      add column shop text,
      add column amount bigint,
      add column currency text;
  `,
  },
  // Several tokens can be made of what a shopper approved in a wallet: one of them pays.
  {
    name: '0014-wallet-payments',
    sql: `
    alter table tokens add column wallet_payment text;
    create table wallet_payments (
      id text primary key,
      token_hash text not null
    );
  `,
  },
  // Rate limits. Unlogged: counting waits for no disk, and counters may be lost in a crash.
  {
    name: '0015-rate-counters',
    sql: `
    create unlogged table rate_counters (
      key text primary key,
      hits integer not null,
      expire_at timestamptz not null
    );
    create index rate_counters_oldest on rate_counters (expire_at);
    alter table attempts add column client text;
  `,
  },
  // After many declines, cards are challenged.
  {
    name: '0016-demanded-challenges',
    sql: `
    alter table attempts add column must_challenge boolean not null default false;
  `,
  },
  // A shopper can leave the bank's page for another payment method.
  {
    name: '0017-abandoned-attempts',
    sql: `
    alter table attempts
      drop constraint attempt_state,
      add constraint attempt_state check (state in
        ('method', 'challenge', 'approval', 'hosted', 'processing', 'done', 'abandoned'));
  `,
  },
];
