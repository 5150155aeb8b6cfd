import type { Migration } from './migration.js';

/** What `npm run load` showed to be read from end to end as payments grow: several times a second, or at each order of PayPal's. */
export const dueAndListed: Migration = {
  name: '0005-due-and-listed',
  sql: `
    create index payments_to_settle on payments (settle_at) where settle_at is not null;
    create index payments_under_way on payments (attempt_id) where status = 'PENDING' and attempt_id is not null;
    create index payments_latest on payments (created_at desc);
    create index mails_latest on mails (created_at desc);
    create index orders_of_paypal on tokens ((details ->> 'orderId')) where method = 'paypal';
  `,
};
