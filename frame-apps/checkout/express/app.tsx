import type { expressCheckout } from '../../../bridge/contracts/express-checkout.js';
import type { MethodName } from '../../../api/types.js';
import { withApplePay } from '../../methods/payment-request/with-apple-pay.js';
import { useMethod } from '../../methods/use-method.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { useErrorsOnce } from './events.js';
import { Row } from './row.js';

/**
 * The wallets that can pay here, in one row and one document: each wallet's own app checks the
 * browser, draws its button and makes its token.
 */
export function ExpressCheckoutApp(props: FrameApp<typeof expressCheckout>) {
  const { order, exclude } = withApplePay(props);
  const emit = useErrorsOnce(props);
  // The row reports it, once it knows of the browser too.
  const load = () => Promise.resolve(true);
  const answer = useMethod(undefined, { ...props, emit: { load, error: emit.error } });
  const isRequested = (name: MethodName) => !exclude.some((one) => one === name);
  const names = answer
    ? answer.paymentMethods.filter(isRequested)
    : answer === false
      ? []
      : undefined;
  // Another order is another document order, in which a third party's button cannot be moved.
  const given = { ...props, order, emit };
  return <Row key={JSON.stringify([order, exclude])} {...{ given, names }} />;
}
