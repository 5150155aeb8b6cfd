-- Stored mails, the attempts of each webhook, the last refund with its reason, and lists of payments.
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
--> statement-breakpoint
create index mails_of_payment on mails (payment_id);
--> statement-breakpoint
create table webhook_tries (
  id text primary key,
  webhook_id text not null references webhooks,
  at timestamptz not null,
  status integer,
  failure text,
  ms integer not null
);
--> statement-breakpoint
create index tries_of_webhook on webhook_tries (webhook_id, at);
--> statement-breakpoint
create index webhooks_newest on webhooks (created_at desc);
--> statement-breakpoint
create index webhooks_of_payment on webhooks (payment_id);
--> statement-breakpoint
create index payments_newest on payments (account_id, created_at desc, id desc);
--> statement-breakpoint
create index payments_by_order on payments (account_id, (details ->> 'orderId'));
--> statement-breakpoint
alter table charges add column last_refund jsonb;
