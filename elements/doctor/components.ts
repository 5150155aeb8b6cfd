import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { isTimeout, withTimeout } from '../../bridge/with-timeout.js';
import { elementsIn } from './elements-in.js';
import type { Check, Finding, Kit, Patient } from './finding.js';
import { remedies } from './remedies.js';

const PATIENCE_MS = 1000;

/** Returns the kit's components on this page. */
export const patientsIn = (page: Document): readonly Patient[] =>
  elementsIn(page).filter((element): element is Patient => 'contract' in element);

/** Reports the error of each component that cannot be used. */
export const components: Check = async ({ getPayment }, patients) => {
  const found = await Promise.all(
    patients.map(async (element) => {
      // A frame that is still loading has no error yet.
      const failed = await withTimeout(PATIENCE_MS, () => element.ready).then(
        () => undefined,
        (thrown: unknown) => (isTimeout(thrown) ? undefined : PayError.from(thrown)),
      );
      const { complaint } = element.frame;
      const isMissing = complaint && (MISSING.includes(complaint.code) || isUnknownId(complaint));
      if (!failed && isMissing) return [notFound(element)];
      const reported = complaint && SETUP.includes(complaint.code) ? complaint : undefined;
      const error =
        failed ??
        reported ??
        element.problem.mistake ??
        (element.isEligible ? undefined : failures.notEligible());
      if (!error) return [];
      const { code, message } = error;
      const isRecurring =
        code === 'NOT_ELIGIBLE' && element.paymentId
          ? await hasLaterCharges(getPayment, element.paymentId)
          : false;
      return [
        {
          code,
          problem: `<${element.localName}>: ${message}.`,
          remedy: (isRecurring ? AGAIN : remedies[code]) ?? '',
          element,
        },
      ];
    }),
  );
  return found.flat();
};

/** What a method needs for a payment with later charges. */
const AGAIN =
  'The payment has recurring: only a method that can be charged again is offered. Apple Pay and Google Pay need recurring.interval; Google Pay also your provider’s switch, methods.googlePay.recurring, and no request of shipping or a coupon.';

const hasLaterCharges = (getPayment: Kit['getPayment'], id: string): Promise<boolean> =>
  getPayment(id, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ recurring }) => recurring !== undefined,
    () => false,
  );

/** The errors about a payment or an account that the provider does not have. */
const MISSING: readonly string[] = ['PAYMENT_NOT_FOUND', 'ACCOUNT_NOT_FOUND'];

/** Whether the provider refused an id otherwise. */
const isUnknownId = ({ code, statusCode }: PayError) =>
  code === 'API' && (statusCode === 400 || statusCode === 404);

/** The errors of a frame that the shopper cannot cause. */
const SETUP: readonly string[] = [
  'NETWORK',
  'MALFORMED_ANSWER',
  'INTERNAL_ERROR',
  'SCRIPT_FAILED',
  'BLOCKED_BY_CSP',
  'APPLE_DOMAIN',
];

function notFound(element: Patient): Finding {
  const { paymentId, accountId, localName } = element;
  const code = paymentId ? 'PAYMENT_NOT_FOUND' : 'ACCOUNT_NOT_FOUND';
  return {
    code,
    problem: `<${localName}>: the provider has no ${paymentId ? `payment "${paymentId}"` : `account "${accountId}"`}.`,
    remedy: remedies[code]!,
    element,
  };
}
