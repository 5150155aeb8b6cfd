import { fails } from './failures.js';

// What only some ways to pay refuse.

export const noReserve = /* @__PURE__ */ fails(
  'TRANSACTION_TYPE',
  (name: string) => `${name} takes the money at once: transactionType AUTH is not possible`,
);
