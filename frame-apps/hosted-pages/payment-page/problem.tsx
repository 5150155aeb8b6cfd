import type { PayError } from '../../../bridge/errors.js';
import type { Language } from '../../../bridge/languages.js';
import { ApiError } from '../../../api/client.js';
import type { PaymentResult } from '../../../api/types.js';
import { Screen } from '../screen.js';
import { hostedTexts } from '../texts.js';
import { BackLink } from './back-link.js';
import { paymentPageTexts } from './texts.js';
import * as panel from '../../ui/panel.css';

/** Why a payment cannot continue, for now or at all. */
export type Problem = 'unknown' | 'noMethod' | 'failed' | 'unreachable' | 'checking';

/** Maps an error to a problem of this page. */
export function problemOf({ code, cause, retryable }: PayError): Problem {
  if (code === 'OUTCOME_UNKNOWN') return 'checking';
  if (code === 'NOT_ELIGIBLE') return 'noMethod';
  if (retryable) return 'unreachable';
  // The HTTP status: the error's own `statusCode` may be the provider's.
  return cause instanceof ApiError && [400, 404].includes(cause.statusCode) ? 'unknown' : 'failed';
}

/** Shows the problem and what the shopper can do. A lost connection is retried automatically. */
export function ProblemScreen(given: {
  readonly problem: Problem;
  readonly language: Language;
  readonly payment: PaymentResult | undefined;
  readonly tryAgain: () => void;
}) {
  const { problem, language, payment, tryAgain } = given;
  const texts = paymentPageTexts(language);
  const messages = problem === 'unreachable' ? hostedTexts(language).unreachable : texts[problem];
  const isWaiting = problem === 'unreachable' || problem === 'checking';
  return (
    <Screen mood={problem === 'unknown' ? 'bad' : 'plain'} {...messages}>
      {isWaiting && <span className={panel.spinner} aria-hidden="true" />}
      {problem === 'failed' && (
        <button type="button" className={panel.pay} data-part="pay" onClick={tryAgain}>
          {texts.tryAgain}
        </button>
      )}
      {problem === 'noMethod' && payment && <BackLink payment={payment} language={language} />}
    </Screen>
  );
}
