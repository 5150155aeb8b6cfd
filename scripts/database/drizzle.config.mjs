/**
 * The tables, of which
 * `npx drizzle-kit generate --config scripts/database/drizzle.config.mjs --name <what-changes>`
 * writes the next migration.
 */
export default {
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/news.ts',
    './server/payments/customers/table.ts',
    './server/payments/mandates/table.ts',
    './server/merchants/table.ts',
    './server/audit/table.ts',
    './simulators/bank/table.ts',
    './simulators/methods/hosted/table.ts',
  ],
  out: './server/database/migrations',
};
