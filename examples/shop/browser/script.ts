import type * as kit from 'payframe';
import { cardStyle } from './card-style.js';
import { afterApproval, afterResult, readFacts } from './outcome.js';
import { payForm } from './pay-form.js';
import { showMethods } from './methods.js';

declare const payframe: typeof kit;

// The checkout with the classic script: a card field, a token from it, and a payment confirmed with
// the token.
const facts = readFacts();
const { language, texts } = facts;

const card = payframe.CardInput({
  paymentId: facts.paymentId,
  language,
  label: texts.card,
  style: cardStyle(),
  // A complete card clears the previous message.
  onChange: ({ isComplete }) => isComplete && form.showNotice(''),
  onEnter: () => form.submit(),
});

const form = payForm(facts, {
  async pay(paymentId) {
    await card.updateProps({ paymentId });
    const { token, error } = await payframe.createToken(card);
    // Invalid card details are already shown at the field; any other error is shown here.
    if (error !== undefined) return { message: (await card.validate()) ? error : '' };
    return afterResult(
      await payframe.confirmPayment({ paymentId, paymentToken: token, language }),
      facts,
    );
  },
  async resume(paymentId) {
    return afterResult(await payframe.confirmPayment({ paymentId, language }), facts);
  },
});

void card.render('#card');

const others = showMethods(facts, (approval) =>
  form.run((paymentId) => {
    others(paymentId);
    return afterApproval(approval, paymentId, facts, payframe.confirmPayment);
  }),
);
