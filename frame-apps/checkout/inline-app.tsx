import { useState, type ComponentType } from 'react';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { PayError } from '../../bridge/errors.js';
import type { Language } from '../../bridge/languages.js';
import type { MethodName } from '../../provider/types.js';
import { Notice } from '../ui/notice.js';
import { FormPlaceholder } from './form-placeholder.js';
import { notNow } from './form-placeholder.js';
import type { MethodProps } from './method-props.js';

/** The props that the list, in place of a merchant's page, passes to a method's app. */
interface InlineProps {
  readonly connected: boolean;
  readonly inline: boolean;
  readonly paymentId: string;
  /** The amount on the screen: the app reads the payment again when it changes. */
  readonly amount: number | undefined;
  readonly language: Language;
  readonly phoneNumber?: string | undefined;
  readonly emit: {
    readonly load: (isSupported: boolean) => Promise<boolean>;
    readonly open: () => Promise<boolean>;
    readonly beforeSubmit: () => Promise<boolean>;
    readonly submit: (approval: Approval) => Promise<boolean>;
    readonly error: (error: PayError) => Promise<boolean>;
  };
}

interface InlineAppProps {
  readonly name: MethodName;
  readonly App: ComponentType<InlineProps>;
  readonly given: MethodProps;
}

/** Renders the app of a method's frame in the list itself, without a frame or an overlay. */
export function InlineApp({ name, App, given }: InlineAppProps) {
  const { payment, language, phoneNumber, pay, failed } = given;
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<string>();
  const emit: InlineProps['emit'] = {
    load: allowed((isSupported: boolean) => isSupported || setProblem((before) => before ?? notNow(name, language))),
    open: allowed(() => setShown(true)),
    beforeSubmit: allowed(() => {}),
    submit: allowed(({ token }: Approval) => pay(token)),
    // Once shown, the form displays its problems itself.
    error: allowed((error: PayError) => (isShown ? failed(error) : setProblem(error.shopperMessage))),
  };
  return (
    <>
      {problem ? <Notice text={problem} /> : !isShown && <FormPlaceholder />}
      <App connected inline paymentId={payment.id} amount={payment.amount} {...{ language, phoneNumber, emit }} />
    </>
  );
}

/** Wraps an event listener. No event is canceled here. */
const allowed =
  <D extends readonly unknown[]>(heard: (...detail: D) => unknown) =>
  (...detail: D) => {
    heard(...detail);
    return Promise.resolve(true);
  };
