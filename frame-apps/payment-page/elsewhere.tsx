import { useEffect } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../provider/types.js';
import { Loading } from '../hosted/loading.js';
import { Screen } from '../hosted/screen.js';
import { stepAddress } from '../runtime/address.js';
import { paymentPageTexts } from './texts.js';

/**
 * A step that takes the whole page. A shopper who has just chosen it is taken there; one who comes back from it, or opens
 * this page anew, is asked: whoever pressed Back must not be sent away again.
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
  const texts = paymentPageTexts[language];
  const address = stepAddress(payment.nextAction?.redirectUrl);
  const goesBySelf = isNews && address !== undefined;
  useEffect(() => {
    if (goesBySelf) location.assign(address);
  }, [goesBySelf, address]);

  if (goesBySelf) return <Loading text={texts.leaving} isSeen />;
  return (
    <Screen mood="plain" title={address ? texts.elsewhere.title : texts.failed.title} text={address && texts.elsewhere.text}>
      {address && (
        <a className="pay" href={address}>
          {texts.elsewhere.goOn}
        </a>
      )}
      <button type="button" className="cancel" onClick={() => restart(true)}>
        {texts.elsewhere.other}
      </button>
    </Screen>
  );
}
