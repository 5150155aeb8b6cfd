// All of the kit at once, with factories.
import * as payframe from 'payframe';

export const button = payframe.PayPal({
  paymentId: 'pay_1',
  onSubmit: ({ token }) => token.length,
});
button.element satisfies payframe.PayPayPal;
document
  .createElement('pay-paypal')
  .addEventListener('pay-before-open', (event) => event.preventDefault());

// @ts-expect-error a callback receives its event's detail
payframe.Bizum({ paymentId: 'pay_1', onSubmit: (token: string) => token });

// With and without `new`.
new payframe.CardInput({ accountId: 'acc_1', amount: 1250, currency: 'EUR' })
  .render('#card')
  .catch(() => {});
// @ts-expect-error a payment or an amount is required
payframe.CardInput({ language: 'es' });
// @ts-expect-error an account needs an amount and a currency
payframe.CardInput({ accountId: 'acc_1', amount: 1250 });
// @ts-expect-error isOpen is required
payframe.PaymentModal({ paymentId: 'pay_1' });
// @ts-expect-error a widget needs an account
payframe.CofidisWidget({ amountInt: 1000 });
// @ts-expect-error no such prop
payframe.GooglePay({ paymentId: 'pay_1', phoneNumber: '+34600000000' });
// @ts-expect-error no such part of a card form
payframe.CardInput({ paymentId: 'pay_1', style: { body: {} } });
// @ts-expect-error a property that cannot be set inside a frame
payframe.CardInput({ paymentId: 'pay_1', style: { base: { margin: 4 } } });
// @ts-expect-error no such state
payframe.CardInput({ paymentId: 'pay_1', style: { base: { ':active': {} } } });
// @ts-expect-error PayPal has no such color
payframe.PayPal({ paymentId: 'pay_1', style: { color: 'red' } });
void payframe
  .CardInput({ paymentId: 'pay_1' })
  .updateProps({ style: { base: { padding: '0 12px' }, error: { color: 'red' } } });
