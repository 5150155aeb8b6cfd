import type { Migration } from './migration.js';

/** Kept mails, each try of a webhook, refunds with their reasons, and lists of payments. */
export const mailsAndTries: Migration = {
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
};
