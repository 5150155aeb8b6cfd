import { useState, type ComponentType } from 'react';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { PayError } from '../../bridge/errors.js';
import type { FormProps, InlineProps, PaymentMethod } from '../payment/payment-method.js';
import { Notice } from '../ui/notice.js';
import { FormPlaceholder, notNow } from './form-placeholder.js';

interface InlineAppProps {
  readonly method: PaymentMethod;
  readonly App: ComponentType<InlineProps>;
  readonly given: FormProps;
}

/** Renders the app of a method's frame in the list itself, without a frame or an overlay. */
export function InlineApp({ method, App, given }: InlineAppProps) {
  const { target, language, phoneNumber, pay, failed, mayPay } = given;
  const { hasButton, control, changed, enter, saving, checkDetails } = given;
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<string>();
  const emit: InlineProps['emit'] = {
    load: allowed(
      (isSupported: boolean) =>
        isSupported || setProblem((before) => before ?? notNow(method, language)),
    ),
    open: allowed(() => setShown(true)),
    beforeSubmit: mayPay,
    submit: allowed((approval: Approval) => pay(approval)),
    // Once shown, the form displays its problems itself.
    error: allowed((error: PayError) =>
      isShown ? failed(error) : setProblem(error.shopperMessage),
    ),
  };
  return (
    <>
      {problem ? <Notice text={problem} /> : !isShown && <FormPlaceholder />}
      <App
        connected
        inline
        {...target}
        {...{ language, phoneNumber, emit }}
        form={{ hasButton, control, changed, enter, saving, checkDetails }}
      />
    </>
  );
}

/** Wraps an event listener. No event is canceled here. */
const allowed =
  <D extends readonly unknown[]>(listener: (...detail: D) => unknown) =>
  (...detail: D) => {
    listener(...detail);
    return Promise.resolve(true);
  };
