import { lazy, useEffect, useEffectEvent, type ComponentType } from 'react';
import type { PaymentTarget } from '../../../api/payment-target.js';
import type { MethodName } from '../../../api/types.js';
import { bizumWallet } from '../../methods/bizum/express.js';
import { clickToPayWallet } from '../../methods/click-to-pay/express.js';
import { googlePayWallet } from '../../methods/google-pay/express.js';
import type { ExpressWallet, ExpressWalletProps } from '../../methods/express-wallet.js';
import { applePayWallet } from '../../methods/payment-request/express.js';
import { paypalWallet } from '../../methods/paypal/express.js';
import { withTexts } from '../../runtime/languages.js';

/** The wallets of the row, in the order of the checkout. */
const wallets = [
  googlePayWallet,
  applePayWallet,
  paypalWallet,
  clickToPayWallet,
  bizumWallet,
] as const satisfies readonly ExpressWallet[];

/** Returns the wallets for the methods that the provider supports, in the order of the checkout. */
export const offeredWallets = (
  names: readonly MethodName[],
  target: PaymentTarget,
): readonly ExpressWallet[] =>
  wallets.filter(
    ({ method, isOffered }: ExpressWallet) =>
      names.includes(method) && (isOffered?.(target) ?? true),
  );

/**
 * Sorts wallets: first those that the page names, then those of this browser, then the one that
 * the shopper used last; last those of which nobody knows whether this browser has them.
 * `couldPay` tells what was known at the last visit.
 */
export function sortedWallets(
  offered: readonly ExpressWallet[],
  order: readonly string[],
  last: string | undefined,
  couldPay: (method: MethodName) => boolean | undefined,
): readonly ExpressWallet[] {
  const likely = offered.filter(({ isFirst }) => isFirst?.());
  const first = [...order, ...likely.map(({ method }) => method), ...(last ? [last] : [])];
  const rankOf = ({ method, isUncertain }: ExpressWallet) => {
    const rank = first.indexOf(method);
    if (rank >= 0) return rank;
    return first.length + (isUncertain?.() && !couldPay(method) ? 1 : 0);
  };
  return offered.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The apps of the wallets, each loaded when the provider supports it for the first time. */
const apps = new Map<ExpressWallet, ComponentType<ExpressWalletProps>>();

/** Returns the app of a wallet. One that cannot be loaded counts as not supported. */
export function appOf(wallet: ExpressWallet): ComponentType<ExpressWalletProps> {
  const app =
    apps.get(wallet) ??
    lazy<ComponentType<ExpressWalletProps>>(() =>
      withTexts(wallet.loadApp()).then(
        (loaded) => ({ default: loaded }),
        () => ({ default: NotLoaded }),
      ),
    );
  apps.set(wallet, app);
  return app;
}

function NotLoaded({ emit }: ExpressWalletProps) {
  const report = useEffectEvent(() => void emit.load(false));
  useEffect(() => report(), []);
  return null;
}
