import type * as kit from 'payframe';
import { cardStyle } from './card-style.js';
import { afterApproval, readFacts, settleAt } from './outcome.js';

declare const payframe: typeof kit;

// The card form of the HTML checkout needs no script except for its colors. The other payment
// methods are tags on the page, with their listeners here.
const facts = readFacts();
const settle = settleAt('html', facts);

document.querySelector('pay-card-input')!.innerStyle = cardStyle();

addEventListener('pay-submit', (event) => {
  const { detail } = event as CustomEvent<kit.Approval>;
  void settle(() => afterApproval(detail, facts.paymentId, facts, payframe.confirmPayment));
});
