// Everything at once, and by factories.
import * as payframe from 'payframe';

export const button = payframe.PayPal({ paymentId: 'pay_1', onSubmit: ({ token }) => token.length });
button.element satisfies payframe.PayPayPal;
document.createElement('pay-paypal').addEventListener('pay-before-open', (event) => event.preventDefault());

// @ts-expect-error a callback gets what its event tells
payframe.Bizum({ onSubmit: (token: string) => token });
