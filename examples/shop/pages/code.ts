import type { CheckoutStyle } from '../session.js';
import type { ToPay } from '../page-facts.js';
import { cardForm, htmlForm } from './forms.js';

/** The code that a developer would write for this style of checkout. */
export function codeOf(style: CheckoutStyle, toPay: ToPay): string {
  const script = `<script src="${toPay.providerOrigin}/v2/payframe.js" defer></script>`;
  const shown = { ...toPay, notice: undefined, customerSession: 'cs_…' };
  const codes: Readonly<Record<CheckoutStyle, () => string>> = {
    html: () => `${script}\n\n${htmlForm(shown).text}`,
    script: () => `${script}\n<div id="checkout"></div>\n\n${byScript}`,
    react: () => react,
    components: () => `${script}\n\n${cardForm(shown).text}\n\n${byToken}`,
    modal: () => `${script}\n\n${modal}`,
    page: () => page,
  };
  return codes[style]();
}

const byScript = `const checkout = payframe.Checkout({
  paymentId,
  customerSession,
  language,
  confirm: true,
  onResult(payment) {
    if (payment.nextAction?.mustRedirect) return location.assign(payment.nextAction.redirectUrl);
    if (payment.status === 'SUCCEEDED') location.assign(receipt);
  },
});
checkout.render('#checkout');`;

const react = `configure({ host: 'https://pay.example' });

<Checkout
  paymentId={paymentId}
  customerSession={customerSession}
  language={language}
  confirm
  onResult={({ detail: payment }) => {
    if (payment.nextAction?.mustRedirect) location.assign(payment.nextAction.redirectUrl);
    else if (payment.status === 'SUCCEEDED') location.assign(receipt);
  }}
/>`;

const byToken = `// Every other method is a tag too, and emits a token:
addEventListener('pay-submit', async ({ detail: { token, redirectUrl } }) => {
  if (redirectUrl) return location.assign(redirectUrl);
  const result = await payframe.confirmPayment({ paymentId, paymentToken: token, language });
  if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);
});`;

const modal = `const result = await payframe.confirmPayment({ paymentId, customerSession, language });
if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);`;

const page = `// On the shop's server:
const payment = await post('/v1/payments', {
  amount, currency, orderId, callbackUrl, completeUrl, failUrl, cancelUrl,
});
redirect(payment.nextAction.redirectUrl);`;
