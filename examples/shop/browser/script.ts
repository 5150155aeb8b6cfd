import type * as kit from 'payframe';
import { followError, followResult, readFacts } from './outcome.js';

declare const payframe: typeof kit;

// The checkout with the classic script: one factory, which takes the payment to its result.
const facts = readFacts();
const { paymentId, customerSession, language } = facts;

const checkout = payframe.Checkout({
  paymentId,
  language,
  ...(customerSession && { customerSession }),
  confirm: true,
  onResult: (payment) => void followResult(payment, 'script', facts),
  onError: (error) => void followError(error, facts),
});
void checkout.render('#place');
