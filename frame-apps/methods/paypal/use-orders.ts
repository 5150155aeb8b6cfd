import { useRef } from 'react';
import type { paypal } from '../../../bridge/contracts/paypal.js';
import * as failures from '../../../bridge/failures.js';
import { makeMethodToken, storingOf } from '../token.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { textsIn } from '../../runtime/texts.js';
import { payPalTexts } from './texts.js';

/** Creates PayPal orders, each with its token, and submits the token of the approved order. */
export function useOrders({ emit, language, ...props }: FrameApp<typeof paypal>) {
  const tokens = useRef(new Map<string, string>());
  return {
    async createOrder(): Promise<string | undefined> {
      try {
        const { paymentToken, paypal } = await makeMethodToken(
          { paypal: {} },
          props,
          textsIn(language),
          storingOf(props),
        );
        if (!paypal)
          throw failures
            .payPal('the provider gave no order')
            .with({ shopperMessage: payPalTexts(language).problem });
        tokens.current.set(paypal.orderId, paymentToken);
        return paypal.orderId;
      } catch (thrown) {
        void emit.error(thrown as never);
        return undefined;
      }
    },
    async approve(orderId: string): Promise<void> {
      const token = tokens.current.get(orderId);
      if (!token)
        throw failures
          .payPal('approved an order that is not of this page')
          .with({ shopperMessage: payPalTexts(language).problem });
      tokens.current.delete(orderId);
      void emit.beforeSubmit();
      await emit.submit({ token });
    },
  };
}
