import { useState } from 'react';
import type { Approval } from '../../../bridge/contracts/shared/method.js';
import type { paymentRequest } from '../../../bridge/contracts/wallets.js';
import type { MethodName, PaymentMethods } from '../../../api/types.js';
import { GooglePayButton } from '../google-pay/button.js';
import { findWallet } from '../google-pay/find.js';
import type { GooglePay } from '../google-pay/google.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import { useMethod } from '../use-method.js';
import type { Emit, FrameApp } from '../../runtime/frame-app.js';
import { findApplePay, type ApplePay } from './apple.js';
import { ApplePayButton } from './button.js';
import { appleRequest } from './request.js';

interface Wallets {
  readonly apple?: ApplePay | undefined;
  readonly google?: GooglePay | undefined;
}

type Props = FrameApp<typeof paymentRequest> & {
  /** Returns the events of the wallet that is there, where the page is told of it with each. */
  readonly emitOf?: (method: 'applePay' | 'googlePay') => Emit<typeof paymentRequest>;
};

/** The wallet of the shopper's browser: Apple Pay if it is available, else Google Pay. */
export function PaymentRequestApp(props: Props) {
  const [{ apple, google }, setWallets] = useState<Wallets>({});
  const methods = useMethod(['applePay', 'googlePay'], props, async (found, signal) => {
    const here = await walletsFor(requestedOf(found, props.wallets), props);
    if (!signal.aborted) setWallets(here);
    return Boolean(here.apple ?? here.google);
  });
  if (!methods) return null;
  const method = apple ? 'applePay' : 'googlePay';
  const events = props.emitOf?.(method) ?? props.emit;
  const emit = {
    ...events,
    submit: (approval: Approval) => events.submit({ ...approval, method }),
  };
  const given = { ...props, emit, methods };
  if (apple) return <ApplePayButton {...given} wallet={apple} />;
  return google ? <GooglePayButton {...given} wallet={google} /> : null;
}

/** Returns the provider's methods without the wallets that the merchant excludes. */
function requestedOf(
  methods: PaymentMethods,
  wallets: readonly MethodName[] | undefined,
): PaymentMethods {
  const paymentMethods = methods.paymentMethods.filter(
    (name) => !wallets?.length || wallets.includes(name),
  );
  return { ...methods, paymentMethods };
}

async function walletsFor(methods: PaymentMethods, target: PaymentTarget): Promise<Wallets> {
  const isListed =
    methods.paymentMethods.includes('applePay') && appleRequest(methods, target, '') !== undefined;
  let failed: unknown;
  const apple = isListed
    ? await findApplePay(methods.recurring !== undefined).catch(
        (thrown: unknown) => void (failed = thrown),
      )
    : undefined;
  if (apple) return { apple };
  const google = await findWallet(methods, target);
  // A wallet that fails is no error while another takes its place.
  if (!google && failed) throw failed;
  return { google };
}
