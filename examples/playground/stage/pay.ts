import { confirmPayment, type PayError, type PaymentResult } from 'payframe';
import type { Scene } from '../messages.js';
import { textOf } from '../text-of.js';

/**
 * Confirms the payment with a token, as a merchant's page does. Returns what to tell the shopper.
 */
export async function payWith(detail: unknown, scene: Scene): Promise<Node | string> {
  // What `pay-submit` carries, and `createToken()` resolves with.
  const { token, redirectUrl } = detail as {
    readonly token: string;
    readonly redirectUrl?: string;
  };
  const { paymentId, language, texts } = scene;
  if (redirectUrl) return linkTo(redirectUrl, scene);
  if (!paymentId) return texts.cannotPay;
  try {
    return answerTo(
      await confirmPayment({ paymentId, paymentToken: token, ...(language && { language }) }),
      scene,
    );
  } catch (thrown) {
    return (thrown as PayError).shopperMessage ?? texts.cannotPay;
  }
}

function answerTo({ status, nextAction }: PaymentResult, scene: Scene): Node | string {
  if (nextAction?.mustRedirect && nextAction.redirectUrl)
    return linkTo(nextAction.redirectUrl, scene);
  const statusText = textOf(scene.texts.status, status);
  return status === 'SUCCEEDED' ? `✓ ${statusText}` : statusText;
}

/**
 * A lender takes the whole page, which the stage is not: it opens in a tab. A link leads to the
 * provider or nowhere.
 */
function linkTo(address: string, { host, texts }: Scene): Node | string {
  if (!URL.canParse(address) || new URL(address).origin !== host) return texts.cannotPay;
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = texts.continueAt;
  return link;
}
