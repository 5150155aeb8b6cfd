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
--> statement-breakpoint
create index payments_due on payments (expire_at) where status = 'PENDING';
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
create table charges (
  payment_id text primary key references payments,
  attempt_id text not null references attempts,
  amount bigint not null,
  captured bigint not null,
  refunded bigint not null,
  created_at timestamptz not null
);
--> statement-breakpoint
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
--> statement-breakpoint
create index webhooks_due on webhooks (next_try_at) where next_try_at is not null;
--> statement-breakpoint
create table idempotency (
  account_id text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
);
--> statement-breakpoint
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
