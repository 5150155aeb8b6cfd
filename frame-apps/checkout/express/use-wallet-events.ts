import { useRef } from 'react';
import type { expressCheckout, ExpressMethod } from '../../../bridge/contracts/express-checkout.js';
import type { WalletEmit } from '../../methods/express-wallet.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { keepLastUsed } from './last-used.js';

const allowed = () => Promise.resolve(true);

/**
 * Provides the events of one wallet, which the page gets as the row's: each names the method.
 * `loaded` takes whether the wallet is supported.
 */
export function useWalletEvents({
  emit,
  merchantOrigin,
}: FrameApp<typeof expressCheckout>): (
  method: ExpressMethod,
  loaded: (isSupported: boolean) => void,
) => WalletEmit {
  const reported = useRef(new Set<string>());
  return (method, loaded) => ({
    ...emit,
    load(isSupported) {
      loaded(isSupported);
      return allowed();
    },
    async beforeOpen() {
      reported.current.clear();
      const isAllowed = await emit.beforeOpen({ method });
      if (isAllowed) keepLastUsed(merchantOrigin, method);
      return isAllowed;
    },
    open: allowed,
    beforeSubmit: () => emit.beforeSubmit({ method }),
    submit: (approval) => emit.submit({ ...approval, method }),
    beforeClose: allowed,
    cancel: () => emit.cancel({ method }),
    // Each wallet reads the purchase: all of them report a provider that does not answer.
    error(error) {
      const key = `${error.code} ${error.message}`;
      if (reported.current.has(key)) return allowed();
      reported.current.add(key);
      return emit.error(error);
    },
  });
}
