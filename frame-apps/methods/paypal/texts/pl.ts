import type { PayPalTexts } from './en.js';

/** Polish. */
export const texts: PayPalTexts = {
  locale: 'pl_PL',
  problem: 'PayPal nie mógł przetworzyć płatności. Nic nie zostało pobrane. Spróbuj ponownie lub zapłać w inny sposób.',
};
