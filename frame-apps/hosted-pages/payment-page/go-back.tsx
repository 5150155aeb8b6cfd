import type { Language } from '../../../bridge/languages.js';
import type { PaymentResult } from '../../../api/types.js';
import { isolate } from '../../ui/isolate.js';
import { plainText } from '../../../api/plain-text.js';
import { Sentence } from '../../ui/sentence.js';
import { BackLink, returnAddress } from './back-link.js';
import { paymentPageTexts } from './texts.js';
import { useCountdown } from './use-countdown.js';
import * as hosted from '../hosted.css';

/** How long an inactive shopper sees the success screen, in seconds. */
const RETURN_AFTER_S = 10;

/**
 * The link back to the merchant. If the shopper has just paid and is inactive, it redirects
 * automatically.
 */
export function GoBack({
  payment,
  language,
  isAutomatic,
}: {
  readonly payment: PaymentResult;
  readonly language: Language;
  readonly isAutomatic: boolean;
}) {
  const texts = paymentPageTexts(language);
  const address = returnAddress(payment);
  const merchant = isolate(plainText(payment.merchantName, 60), language);
  const left = useCountdown(isAutomatic && address ? RETURN_AFTER_S : undefined, () =>
    location.replace(address ?? ''),
  );
  return (
    <>
      <BackLink payment={payment} language={language} />
      {left !== undefined && (
        <p className={hosted.returning}>
          <span role="timer">
            <Sentence
              text={
                merchant
                  ? texts.returningTo({ seconds: left, merchant })
                  : texts.returning({ seconds: left })
              }
              keep={[merchant]}
            />
          </span>
          <button type="button" className={hosted.quiet}>
            {texts.stay}
          </button>
        </p>
      )}
    </>
  );
}
