import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import { BackLink, returnAddress } from './back-link.js';
import { paymentPageTexts } from './texts.js';
import { useCountdown } from './use-countdown.js';

/** How long a shopper who does nothing sees that it is paid, in seconds. */
const RETURN_AFTER_S = 10;

/** The way back to the merchant; by itself where the shopper has just paid and does nothing else. */
export function GoBack({
  payment,
  language,
  isAutomatic,
}: {
  readonly payment: PaymentResult;
  readonly language: Language;
  readonly isAutomatic: boolean;
}) {
  const texts = paymentPageTexts[language];
  const address = returnAddress(payment);
  const left = useCountdown(isAutomatic && address ? RETURN_AFTER_S : undefined, () => location.replace(address ?? ''));
  return (
    <>
      <BackLink payment={payment} language={language} />
      {left !== undefined && (
        <p className="returning">
          <span role="timer">{texts.returning(left)}</span>{' '}
          <button type="button" className="quiet">
            {texts.stay}
          </button>
        </p>
      )}
    </>
  );
}
