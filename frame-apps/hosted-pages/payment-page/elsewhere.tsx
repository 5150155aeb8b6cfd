import { useEffect } from 'react';
import type { Language } from '../../../bridge/languages.js';
import type { PaymentResult } from '../../../api/types.js';
import { Loading } from '../loading.js';
import { Screen } from '../screen.js';
import { stepAddress } from '../../api/address.js';
import { overlayTexts } from '../../ui/texts.js';
import { paymentPageTexts } from './texts.js';
import * as panel from '../../ui/panel.css';
import * as hosted from '../hosted.css';

/**
 * A step that requires a full-page redirect. It redirects a shopper who has just chosen the method.
 * A shopper who returns from the step, or reopens this page, gets a link instead: after Back, an
 * automatic redirect would trap them.
 */
export function Elsewhere({
  payment,
  isNews,
  language,
  restart,
}: {
  readonly payment: PaymentResult;
  readonly isNews: boolean;
  readonly language: Language;
  readonly restart: (anew: boolean) => void;
}) {
  const texts = paymentPageTexts(language);
  const address = stepAddress(payment.nextAction?.redirectUrl);
  const goesBySelf = isNews && address !== undefined;
  useEffect(() => {
    if (goesBySelf) location.assign(address);
  }, [goesBySelf, address]);

  if (goesBySelf) return <Loading text={texts.leaving} isSeen />;
  return (
    <Screen
      mood="plain"
      title={address ? texts.elsewhere.title : texts.failed.title}
      text={address && texts.elsewhere.text}
    >
      {address && (
        <a className={panel.pay} data-part="pay" href={address}>
          {texts.elsewhere.goOn}
        </a>
      )}
      <button type="button" className={hosted.cancel} onClick={() => restart(true)}>
        {overlayTexts(language).otherWay}
      </button>
    </Screen>
  );
}
