import type { Approval } from 'payframe';
import type * as kit from 'payframe';
import type { Method } from '../methods.js';
import type { PageFacts } from '../page-facts.js';

declare const payframe: typeof kit;

/** Where each factory's element is rendered: wallets in one row, every other method in its own. */
const places = {
  PaymentRequest: '#express',
  PayPal: '#express',
  Bizum: rowOf('bizum'),
  ClickToPay: rowOf('clickToPay'),
  Cofidis: rowOf('cofidis'),
  CofidisLoan: rowOf('cofidisLoan'),
} as const;

const names = Object.keys(places) as (keyof typeof places)[];

/** Renders the other payment methods with their factories. Returns a function that switches them to another payment. */
export function showMethods(
  { paymentId, accountId, amount, language, nonce }: PageFacts,
  approved: (approval: Approval) => void,
) {
  const shown = names.map((name) => {
    const widget =
      name === 'Cofidis' || name === 'CofidisLoan' ? payframe[`${name}Widget`] : undefined;
    void widget?.({ accountId, amountInt: amount, language }).render(places[name]);
    const handle = payframe[name]({
      paymentId,
      language,
      cspNonce: nonce,
      hint: false,
      onSubmit: approved,
    });
    void handle.render(places[name]);
    return handle;
  });
  return (id: string) => shown.forEach((handle) => void handle.updateProps({ paymentId: id }));
}

function rowOf(method: Method): string {
  return `[data-method=${method}] .inside`;
}
