import type { Migration } from './migration.js';

/** Mails that browsers ask for are counted apart from the merchant's own. */
export const whoAsked: Migration = {
  name: '0007-who-asked',
  sql: `
    alter table mails add column by_browser boolean not null default true;
  `,
};
