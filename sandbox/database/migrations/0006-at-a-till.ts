import type { Migration } from './migration.js';

/** A cash desk asks for the payments of its till every few seconds. */
export const atATill: Migration = {
  name: '0006-at-a-till',
  sql: `
    create index payments_at_a_till on payments (account_id, (details ->> 'pointOfSaleId'), created_at desc, id desc)
      where details ->> 'pointOfSaleId' is not null;
  `,
};
