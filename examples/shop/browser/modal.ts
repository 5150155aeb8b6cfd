import type * as kit from 'payframe';
import { afterResult, readFacts } from './outcome.js';
import { payForm } from './pay-form.js';

declare const payframe: typeof kit;

// The checkout without fields: the payment modal offers every payment method and handles the rest.
const page = readFacts();
// A shopper who closes the modal may never have been at the bank, so the message does not mention
// it.
const facts = { ...page, texts: { ...page.texts, leftBank: page.texts.leftPayment } };

const pay = async (paymentId: string) =>
  afterResult(await payframe.confirmPayment({ paymentId, language: facts.language }), facts);

payForm(facts, { pay, resume: pay });
