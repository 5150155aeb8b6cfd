/**
 * The tables, of which
 * `npx drizzle-kit generate --config scripts/database/drizzle.config.mjs --name <what-changes>`
 * writes the next migration.
 */
export default {
  dialect: 'postgresql',
  schema: [
    './sandbox/database/schema.ts',
    './sandbox/database/news.ts',
    './sandbox/payments/customers/table.ts',
    './sandbox/payments/mandates/table.ts',
    './sandbox/merchants/table.ts',
    './sandbox/audit/table.ts',
    './sandbox/three-d-secure/bank/table.ts',
    './sandbox/methods/hosted/table.ts',
  ],
  out: './sandbox/database/migrations',
};
