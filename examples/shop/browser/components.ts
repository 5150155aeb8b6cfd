import type * as kit from 'payframe';
import { followError, followResult, goToProvider, readFacts, startOver } from './outcome.js';

declare const payframe: typeof kit;

// The card's form needs no script. The other payment methods are tags on the page, each of which
// emits a token: one attempt to pay at a time. What is not paid begins anew, with the server's
// reason.
const facts = readFacts();
const { paymentId, language } = facts;
let isPaying = false;

addEventListener('pay-submit', (event) => {
  if (isPaying) return;
  isPaying = true;
  void pay((event as CustomEvent<kit.Approval>).detail);
});

async function pay({ token, redirectUrl }: kit.Approval): Promise<void> {
  if (goToProvider(redirectUrl, facts)) return;
  const isLeaving = await payframe
    .confirmPayment({ paymentId, paymentToken: token, language })
    .then(
      (payment) => followResult(payment, 'components', facts),
      (error: kit.PayError) => followError(error, facts),
    );
  if (!isLeaving) startOver('components', facts);
}
