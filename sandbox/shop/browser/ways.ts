import type { Approval } from '../../../elements/index.js';
import type * as kit from '../../../elements/index.js';
import type { PageFacts } from '../page-facts.js';

declare const payframe: typeof kit;

const buttons = ['PaymentRequest', 'PayPal', 'GooglePay', 'Bizum', 'ClickToPay'] as const;
/** Beside the wallet of the browser, which may be the same one. */
const looks: Readonly<Partial<Record<string, { type: string; color: string }>>> = {
  GooglePay: { type: 'plain', color: 'white' },
};
const lender = ['Cofidis', 'CofidisLoan'] as const;

/** Shows the other ways to pay, by their factories. Gives the way to tell them of another payment. */
export function showWays({ paymentId, accountId, amount, language, nonce }: PageFacts, approved: (approval: Approval) => void) {
  const shown = [...buttons, ...lender].map((name) => {
    const handle = payframe[name]({ paymentId, language, cspNonce: nonce, style: looks[name], onSubmit: approved });
    void handle.render(lender.includes(name as 'Cofidis') ? '#lender' : '#ways');
    const widget = name === 'Cofidis' || name === 'CofidisLoan' ? payframe[`${name}Widget`] : undefined;
    void widget?.({ accountId, amountInt: amount, language }).render('#lender');
    return handle;
  });
  return (id: string) => shown.forEach((handle) => void handle.updateProps({ paymentId: id }));
}
