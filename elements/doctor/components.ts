import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import { elementsIn } from './elements-in.js';
import type { Check, Finding, Patient } from './finding.js';
import { remedies } from './remedies.js';

/** Returns the kit's components on this page. */
export const patientsIn = (page: Document): readonly Patient[] =>
  elementsIn(page).filter((element): element is Patient => 'contract' in element);

/** Reports the error of each component that cannot be used. */
export const components: Check = async (_kit, patients) => {
  const found = await Promise.all(
    patients.map(async (element) => {
      const failed = await Promise.race([element.ready, patience()]).then(() => undefined, PayError.from);
      const { complaint } = element.frame;
      if (!failed && complaint?.code === 'API' && [400, 404].some((one) => one === complaint.statusCode))
        return [notFound(element)];
      const told = complaint && SETUP.includes(complaint.code) ? complaint : undefined;
      const error = failed ?? told ?? (element.isEligible ? undefined : failures.notEligible());
      if (!error) return [];
      const { code, message } = error;
      return [{ code, problem: `<${element.localName}>: ${message}.`, remedy: remedies[code] ?? '', element }];
    }),
  );
  return found.flat();
};

/** The errors of a frame that the shopper cannot cause. */
const SETUP: readonly string[] = ['NETWORK', 'MALFORMED_ANSWER', 'INTERNAL_ERROR', 'SCRIPT_FAILED', 'BLOCKED_BY_CSP'];

function notFound(element: Patient): Finding {
  const { paymentId, accountId, localName } = element;
  return {
    code: 'API',
    problem: `<${localName}>: the provider has no ${paymentId ? `payment "${paymentId}"` : `account "${accountId}"`}.`,
    remedy: paymentId
      ? 'Write the id that the provider gave your server for this payment. A payment of another provider, or of its test environment, is not known here.'
      : 'Write the id of your account at this provider; it is another one in the test environment.',
    element,
  };
}

/** A frame that is still loading has no error yet. */
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, 1000));
