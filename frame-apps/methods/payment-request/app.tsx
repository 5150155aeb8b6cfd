import { useState } from 'react';
import type { Approval } from '../../../bridge/contracts/shared/method.js';
import type { paymentRequest } from '../../../bridge/contracts/wallets.js';
import type { MethodName, PaymentMethods } from '../../../api/types.js';
import { GooglePayButton } from '../google-pay/button.js';
import { findWallet } from '../google-pay/find.js';
import type { GooglePay } from '../google-pay/google.js';
import { useMethod } from '../use-method.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { findApplePay, type ApplePay } from './apple.js';
import { ApplePayButton } from './button.js';
import { mayHaveAppleCode } from './may-have-apple-pay.js';
import { appleRequest, domainOf } from './request.js';

interface Wallets {
  readonly apple?: ApplePay | undefined;
  readonly google?: GooglePay | undefined;
}

/** A wallet of the shopper's: Apple Pay if the browser has it, else Google Pay. */
export function PaymentRequestApp(props: FrameApp<typeof paymentRequest>) {
  const [{ apple, google }, setWallets] = useState<Wallets>({});
  const methods = useMethod(['applePay', 'googlePay'], props, async (found, signal) => {
    const here = await walletsFor(requestedOf(found, props.wallets), props);
    if (!signal.aborted) setWallets(here);
    return Boolean(here.apple ?? here.google);
  });
  if (!methods) return null;
  const method = apple ? 'applePay' : 'googlePay';
  const emit = {
    ...props.emit,
    submit: (approval: Approval) => props.emit.submit({ ...approval, method }),
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

/** Returns the first wallet that can pay here. */
async function walletsFor(
  methods: PaymentMethods,
  props: FrameApp<typeof paymentRequest>,
): Promise<Wallets> {
  const failed: unknown[] = [];
  for (const find of findersOf(methods, props)) {
    // A wallet that fails is no error while another takes its place.
    const found = await find().catch((thrown: unknown) => void failed.push(thrown));
    if (found?.apple ?? found?.google) return found;
  }
  if (failed.length) throw failed[0];
  return {};
}

/**
 * Returns the searches for the wallets, in their order. Elsewhere than in its own browser, Apple Pay
 * comes after Google Pay unless the page wants it always: a press pays there, a code has to be scanned.
 */
function findersOf(
  methods: PaymentMethods,
  props: FrameApp<typeof paymentRequest>,
): readonly (() => Promise<Wallets>)[] {
  const { applePay, merchantOrigin = '' } = props;
  const google = async () => ({ google: await findWallet(methods, props) });
  const isListed =
    methods.paymentMethods.includes('applePay') && appleRequest(methods, props, '') !== undefined;
  if (!isListed || applePay === 'never') return [google];
  const isRecurring = methods.recurring !== undefined;
  const own = async () => ({ apple: await findApplePay(isRecurring) });
  const code = async () => {
    if (!mayHaveAppleCode()) return {};
    const domain = domainOf(merchantOrigin, location.ancestorOrigins);
    const { merchantId } = methods.metadata.applePay ?? {};
    const { findAppleCode } = await import('./apple-sdk.js');
    return { apple: await findAppleCode({ merchantId, domain }, isRecurring) };
  };
  return applePay === 'always' ? [own, code, google] : [own, google, code];
}
