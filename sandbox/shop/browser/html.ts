import type * as kit from '../../../elements/index.js';
import { afterApproval, afterError, readFacts, type Next } from './outcome.js';

declare const payframe: typeof kit;

// The card form of the HTML checkout needs no script. The other ways to pay stand there as tags; this is what they need.
const facts = readFacts();
let busy = false;

addEventListener('pay-submit', (event) => void pay((event as CustomEvent<kit.Approval>).detail));

async function pay(approval: kit.Approval): Promise<void> {
  if (busy) return;
  busy = true;
  const { paymentId } = facts;
  const next: Next = await afterApproval(approval, paymentId, facts, payframe.confirmPayment).catch((thrown: unknown) =>
    afterError(thrown, facts),
  );
  // The server reads the payment again, and says on the page why it was not paid.
  location.assign('go' in next ? next.go : `/checkout/html?failed=${paymentId}`);
}
