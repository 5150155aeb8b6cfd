import type { CheckoutStyle } from '../session.js';
import type { ToPay } from './checkout.js';
import { htmlForm } from './forms.js';

/** The few lines a developer would write for this style of checkout. */
export function codeOf(style: CheckoutStyle, toPay: ToPay): string {
  const script = `<script src="${toPay.providerOrigin}/v2/payframe.js" defer></script>`;
  const codes: Readonly<Record<CheckoutStyle, () => string>> = {
    html: () => `${script}\n\n${htmlForm({ ...toPay, notice: undefined }).text}`,
    react: () => react,
    script: () => `${script}\n<div id="card"></div>\n\n${byScript}`,
    modal: () => `${script}\n\n${modal}`,
    page: () => page,
  };
  return codes[style]();
}

const react = `configure({ host: 'https://pay.example' });

const card = useRef<PayCardInput>(null);

<CardInput ref={card} paymentId={paymentId} language={language} />

const { token, error } = await card.current.createToken();
if (error) return say(error);
const result = await confirmPayment({ paymentId, paymentToken: token, language });
if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);`;

const byScript = `const card = payframe.CardInput({ paymentId, language, style, onChange });
card.render('#card');

const { token, error } = await payframe.createToken(card);
if (error) return say(error);
const result = await payframe.confirmPayment({ paymentId, paymentToken: token, language });
if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);`;

const modal = `const result = await payframe.confirmPayment({ paymentId, language });
if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);`;

const page = `// On the shop's server:
const payment = await post('/v1/payments', {
  amount, currency, orderId, callbackUrl, completeUrl, failUrl, cancelUrl,
});
redirect(payment.nextAction.redirectUrl);`;
