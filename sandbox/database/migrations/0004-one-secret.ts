import type { Migration } from './migration.js';

/** By what the processes on a database tell that they have one secret. */
export const oneSecret: Migration = {
  name: '0004-one-secret',
  sql: `
    create table begun_with (
      mark text not null,
      only_one boolean primary key default true check (only_one)
    );
  `,
};
