import type { Approval } from '../../../elements/index.js';
import type * as kit from '../../../elements/index.js';
import type { PageFacts } from '../page-facts.js';

declare const payframe: typeof kit;

const buttons = ['PaymentRequest', 'PayPal', 'GooglePay', 'Bizum', 'ClickToPay'] as const;
const lender = ['Cofidis', 'CofidisLoan'] as const;

/** Shows the other ways to pay, by their factories. Gives the way to tell them of another payment. */
export function showWays({ paymentId, accountId, amount, language }: PageFacts, approved: (approval: Approval) => void) {
  const shown = [...buttons, ...lender].map((name) => {
    const handle = payframe[name]({ paymentId, language, onSubmit: approved });
    void handle.render(lender.includes(name as 'Cofidis') ? '#lender' : '#ways');
    const widget = name === 'Cofidis' || name === 'CofidisLoan' ? payframe[`${name}Widget`] : undefined;
    void widget?.({ accountId, amountInt: amount, language }).render('#lender');
    return handle;
  });
  return (id: string) => shown.forEach((handle) => void handle.updateProps({ paymentId: id }));
}
