import { useRef, type RefObject } from 'react';
import type { paypal, PayPalChange, PayPalShopper } from '../../../bridge/contracts/paypal.js';
import * as failures from '../../../bridge/failures.js';
import type { OrderProblem } from '../../../bridge/wallet-order.js';
import type { PaymentMethods } from '../../../api/types.js';
import { makeMethodToken, storingOf } from '../token.js';
import { OpenOrder } from '../wallet/order.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { textsIn } from '../../runtime/texts.js';
import { inputOf, PayPalOrder } from './order.js';
import { payPalTexts } from './texts.js';

/** Creates PayPal orders, each with its token, and submits the token of the approved order. */
export function useOrders(
  props: FrameApp<typeof paypal>,
  methods: RefObject<PaymentMethods | undefined>,
) {
  const { emit, language } = props;
  const orders = useRef(new Map<string, PayPalOrder>());
  const failed = (message: string) =>
    failures.payPal(message).with({ shopperMessage: payPalTexts(language).problem });
  const orderOf = (orderId: string): PayPalOrder => {
    const order = orders.current.get(orderId);
    if (!order) throw failed('the order is not of this page');
    return order;
  };
  return {
    async createOrder(): Promise<string | undefined> {
      try {
        if (!methods.current) throw failures.notEligible();
        const open = new OpenOrder('paypal', props, methods.current);
        const { paymentToken, paypal } = await makeMethodToken(
          { paypal: inputOf(open) },
          // PayPal shows the payment's amount, unless the page is to be told which.
          open.requested.size ? open.target : props,
          textsIn(language),
          storingOf(props),
        );
        if (!paypal) throw failed('the provider gave no order');
        orders.current.set(paypal.orderId, new PayPalOrder(paymentToken, open, props));
        return paypal.orderId;
      } catch (thrown) {
        void emit.error(thrown as never);
        return undefined;
      }
    },
    async changeOrder(orderId: string, change: PayPalChange): Promise<OrderProblem | undefined> {
      return orderOf(orderId).change(change);
    },
    async approve(orderId: string, shopper?: PayPalShopper): Promise<void> {
      const order = orderOf(orderId);
      const isPayable = await order.isPayable();
      orders.current.delete(orderId);
      if (!isPayable) throw failed('approved an order whose shipping was refused');
      const details = await order.detailsOf(shopper);
      void emit.beforeSubmit();
      await emit.submit({ ...details, token: order.token });
    },
  };
}
