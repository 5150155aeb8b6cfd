/** The ways to pay. They are fetched while the payment is read; a payment that is over needs nothing of them. */
export const loadAsk = () => import('../choice/ask.js').then(({ Ask }) => ({ default: Ask }));
