import { useState } from 'react';
import { useMethod } from '../use-method.js';
import { GooglePayButton, type WalletFrame } from './button.js';
import { findWallet } from './find.js';
import type { GooglePay } from './google.js';

/** A Google Pay button, if the provider and the shopper's browser support it. */
export function GooglePayApp(props: WalletFrame) {
  const [wallet, setWallet] = useState<GooglePay>();
  const methods = useMethod('googlePay', props, async (found, signal) => {
    const here = await findWallet(found, props);
    if (!signal.aborted) setWallet(here);
    return Boolean(here);
  });
  return methods && wallet ? (
    <GooglePayButton {...props} wallet={wallet} methods={methods} />
  ) : null;
}
