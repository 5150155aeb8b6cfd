import type { Contract } from '../../bridge/contract.js';
import type { InlineProps } from '../payment/payment-method.js';
import type { Emit, FrameApp } from '../runtime/frame-app.js';

/** The events of a method's app, in a frame or inline. */
type MethodEvent = 'load' | 'open' | 'beforeSubmit' | 'submit' | 'error';

/**
 * The app of a method: in its own frame over the merchant's page, or `inline` in the list of
 * methods on one of our pages.
 */
export type MethodApp<C extends Contract> = Omit<FrameApp<C>, 'emit'> & {
  readonly emit: Pick<Emit<C>, MethodEvent & keyof Emit<C>>;
  readonly inline?: boolean | undefined;
  /** How the page around the list of methods submits the form, if it has the pay button. */
  readonly form?: InlineProps['form'] | undefined;
};
