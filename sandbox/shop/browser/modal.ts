import type * as kit from '../../../elements/index.js';
import { afterResult, readFacts } from './outcome.js';
import { payForm } from './pay-form.js';

declare const payframe: typeof kit;

// The checkout without a field: the provider's popup asks how to pay, and walks the rest of the way.
const facts = readFacts();

const pay = async (paymentId: string) =>
  afterResult(await payframe.confirmPayment({ paymentId, language: facts.language }), facts);

payForm(facts, { pay, resume: pay });
