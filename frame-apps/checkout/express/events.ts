import { useRef } from 'react';
import type { expressCheckout, ExpressMethod } from '../../../bridge/contracts/express-checkout.js';
import type { PayError } from '../../../bridge/errors.js';
import type { WalletEmit } from '../../methods/express-wallet.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { keepLastUsed } from './last-used.js';

type Row = FrameApp<typeof expressCheckout>;

const allowed = () => Promise.resolve(true);

/**
 * Provides the row's events with each error once: the row and each wallet read the purchase, and
 * all of them report a provider that does not answer. After a press, everything is reported again.
 */
export function useErrorsOnce({ emit, paymentId, accountId, amount }: Row): Row['emit'] {
  const reported = useRef(new Set<string>());
  return {
    ...emit,
    beforeOpen(detail) {
      reported.current.clear();
      return emit.beforeOpen(detail);
    },
    error(error: PayError) {
      const key = JSON.stringify([error.code, error.message, paymentId, accountId, amount]);
      if (reported.current.has(key)) return allowed();
      reported.current.add(key);
      return emit.error(error);
    },
  };
}

/**
 * Returns the events of one wallet, which the page gets as the row's: each names the method.
 * `loaded` takes whether the wallet is supported.
 */
export const walletEvents = (
  { emit, merchantOrigin }: Row,
  method: ExpressMethod,
  loaded: (isSupported: boolean) => void,
): WalletEmit => ({
  ...emit,
  load(isSupported) {
    loaded(isSupported);
    return allowed();
  },
  async beforeOpen() {
    const isAllowed = await emit.beforeOpen({ method });
    if (isAllowed) keepLastUsed(merchantOrigin, method);
    return isAllowed;
  },
  open: allowed,
  beforeSubmit: () => emit.beforeSubmit({ method }),
  submit: (approval) => emit.submit({ ...approval, method }),
  beforeClose: allowed,
  cancel: () => emit.cancel({ method }),
});
