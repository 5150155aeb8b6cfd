import type { CheckoutStyle } from '../session.js';
import { otherMethods } from '../methods.js';
import type { ToPay } from '../page-facts.js';
import { htmlForm } from './forms.js';

/** The code that a developer would write for this style of checkout. */
export function codeOf(style: CheckoutStyle, toPay: ToPay): string {
  const script = `<script src="${toPay.providerOrigin}/v2/payframe.js" defer></script>`;
  const codes: Readonly<Record<CheckoutStyle, () => string>> = {
    html: () => `${script}\n\n${htmlForm({ ...toPay, notice: undefined }).text}`,
    react: () => react,
    script: () => `${script}\n<div id="card"></div>\n\n${byScript}`,
    modal: () => `${script}\n\n${modal}`,
    page: () => page,
    overlays: () => `${script}\n${overlayTag(toPay)}\n\n${byOverlay}`,
    'overlays-react': () => overlayComponent,
  };
  return codes[style]();
}

const react = `configure({ host: 'https://pay.example' });

const card = useRef<PayCardInput>(null);

<CardInput ref={card} paymentId={paymentId} language={language} />

const { token, error } = await card.current.createToken();
if (error) return showMessage(error);
const result = await confirmPayment({ paymentId, paymentToken: token, language });
if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);`;

const byScript = `const card = payframe.CardInput({ paymentId, language, style, onChange });
card.render('#card');

const { token, error } = await payframe.createToken(card);
if (error) return showMessage(error);
const result = await payframe.confirmPayment({ paymentId, paymentToken: token, language });
if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);`;

const modal = `const result = await payframe.confirmPayment({ paymentId, language });
if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);`;

/** The method whose overlay the code opens: any would do. */
const [{ method, tag, name }] = otherMethods;

const overlayTag = ({
  payment,
  view: { language, texts },
}: ToPay) => `<button id="${method}">${texts.methods[method]}</button>
<${tag} payment-id="${payment.id}" language="${language}" is-open="false"></${tag}>`;

const byOverlay = `const overlay = document.querySelector('${tag}');
document.querySelector('#${method}').onclick = () => (overlay.isOpen = true);
overlay.addEventListener('pay-destroy', () => (overlay.isOpen = false));
overlay.addEventListener('pay-submit', async ({ detail: { token, redirectUrl } }) => {
  if (redirectUrl) return location.assign(redirectUrl);
  const result = await payframe.confirmPayment({ paymentId, paymentToken: token, language });
  if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);
});`;

const overlayComponent = `const [isOpen, setOpen] = useState(false);

<button onClick={() => setOpen(true)}>${name}</button>
<${name}Modal
  paymentId={paymentId}
  language={language}
  isOpen={isOpen}
  onDestroy={() => setOpen(false)}
  onSubmit={async ({ detail: { token, redirectUrl } }) => {
    if (redirectUrl) return location.assign(redirectUrl);
    const result = await confirmPayment({ paymentId, paymentToken: token, language });
    if (result.nextAction?.mustRedirect) location.assign(result.nextAction.redirectUrl);
  }}
/>`;

const page = `// On the shop's server:
const payment = await post('/v1/payments', {
  amount, currency, orderId, callbackUrl, completeUrl, failUrl, cancelUrl,
});
redirect(payment.nextAction.redirectUrl);`;
