import type * as kit from '../../../elements/index.js';
import { afterResult, readFacts } from './outcome.js';
import { payForm } from './pay-form.js';

declare const payframe: typeof kit;

// The checkout without a field: the provider's popup asks how to pay, and walks the rest of the way.
const page = readFacts();
// Whoever leaves the popup has perhaps never been at the bank.
const facts = { ...page, words: { ...page.words, leftBank: page.words.leftPayment } };

const pay = async (paymentId: string) =>
  afterResult(await payframe.confirmPayment({ paymentId, language: facts.language }), facts);

payForm(facts, { pay, resume: pay });
