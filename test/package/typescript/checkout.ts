// A checkout in plain TypeScript: elements, listeners and functions are typed without a cast.
import 'payframe/card-input';
import 'payframe/bizum-button';
import {
  configure,
  confirmPayment,
  createToken,
  PayError,
  type CardState,
  type PaymentResult,
} from 'payframe/functions';

configure({ host: 'https://pay.example' });

const card = document.createElement('pay-card-input');
card.amount = 1050;
card.innerStyle = { base: { color: 'red' } };
card.addEventListener('pay-change', ({ detail }) => show(detail));
card.addEventListener('pay-error', (event) => event.detail.code satisfies string);
card.addEventListener('keydown', (event) => event.key satisfies string);
const show = (state: CardState) => void (state.error ?? state.brand ?? '').toUpperCase();

const bizum = document.querySelector('pay-bizum-button');
bizum?.addEventListener('pay-submit', ({ detail }) => detail.token.startsWith('tok'));

export async function pay(paymentId: string): Promise<PaymentResult | undefined> {
  const { token, error } = await createToken(card);
  if (error !== undefined) return undefined;
  token satisfies string;
  try {
    return await confirmPayment({ paymentId, paymentToken: token });
  } catch (thrown) {
    if (thrown instanceof PayError && thrown.retryable) return pay(paymentId);
    throw thrown;
  }
}

// @ts-expect-error an amount is a number
card.amount = '10';
// @ts-expect-error no such field
await card.focusField('iban');
// @ts-expect-error the detail of a change has no token
card.addEventListener('pay-change', ({ detail }) => detail.token);
// @ts-expect-error internal methods are not part of the public types
card.tell('load');
