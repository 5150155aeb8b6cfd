import { useState } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { StoredPaymentMethod } from '../../api/types.js';
import type { Row, StoredProps } from '../payment/payment-method.js';
import { withTexts } from '../runtime/languages.js';
import {
  useCustomerSession,
  type CustomerProps,
  type CustomerSession,
} from '../stored/use-customer-session.js';
import type * as shownRows from './stored/stored-row.js';

/** A returning shopper, and the rows of what they have stored. */
export interface Customer extends CustomerSession {
  readonly rows: readonly Row[];
  /** Returns what a method is called beside what is stored of it: “Another card”. */
  readonly titleBeside: (row: Row, language: Language) => string | undefined;
  /** Returns what the form of a stored payment method gets. */
  readonly propsOf: (
    stored: StoredPaymentMethod,
    language: Language,
    reports: Pick<StoredProps, 'removed' | 'lost'>,
  ) => StoredProps | undefined;
}

/**
 * Reads what the customer of a session has stored. What shows it is loaded only if there is
 * something.
 */
export function useCustomer(props: CustomerProps): Customer {
  const [shown, setShown] = useState<typeof shownRows>();
  const session = useCustomerSession(props, async ({ paymentMethods }) => {
    if (paymentMethods.length) setShown(await withTexts(import('./stored/stored-row.js')));
  });
  const { customerSession } = props;
  const { found, remove, has } = session;
  const stored = (shown && found?.paymentMethods.filter(shown.isKnown)) ?? [];
  return {
    ...session,
    rows: stored.map((one) => shown!.storedRow(one)),
    titleBeside: (row, language) =>
      !row.stored && stored.some(({ method }) => method === row.name)
        ? shown!.titleBeside(row, language)
        : undefined,
    propsOf: (method, language, reports) =>
      shown && found && customerSession
        ? {
            ...shown.storedFacts(method, language),
            method,
            customerSession,
            canRemove: found.canRemove,
            remove: () => remove(method.id),
            has: () => has(method.id),
            ...reports,
          }
        : undefined,
  };
}
