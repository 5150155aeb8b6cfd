import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { googlePay } from '../../../bridge/contracts/wallets.js';
import { PayError } from '../../../bridge/errors.js';
import * as failures from '../../../bridge/failures.js';
import type { PaymentMethods } from '../../../api/types.js';
import { makeMethodToken, storingOf } from '../token.js';
import { usePress } from '../use-press.js';
import { OpenOrder } from '../wallet/order.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { textsIn } from '../../runtime/texts.js';
import type { GooglePay } from './google.js';
import { googleButtonStyle, buttonStyleOf } from './button-style.js';
import { changeHandler, detailsOf, withOrder } from './order.js';
import { paymentRequest } from './request.js';
import { withTerms } from './terms.js';
import { googlePayTexts } from './texts.js';
import { useNarrow } from './use-narrow.js';
import * as css from './wallet.css';

/** Props of the Google Pay frame. */
export type WalletFrame = FrameApp<typeof googlePay>;

type Props = WalletFrame & { readonly wallet: GooglePay; readonly methods: PaymentMethods };

/** The button from Google's script, and its press handler. */
export function GooglePayButton(props: Props) {
  const { wallet, language, innerStyle } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isBusy, press] = usePress(() => pay(props));
  const pressed = useEffectEvent(press);
  const [isNarrow, measure] = useNarrow(box, `${buttonStyleOf(innerStyle).type} ${language}`);
  const { height, colour, radius, type } = buttonStyleOf(innerStyle, isNarrow);

  useLayoutEffect(() => {
    const options = googleButtonStyle({ radius, colour, type }, language);
    box.current?.replaceChildren(wallet.button({ ...options, onClick: () => pressed() }));
    if (!isNarrow) measure();
  }, [wallet, language, colour, radius, type, isNarrow, measure]);

  return <div ref={box} className={css.place} style={{ height }} aria-busy={isBusy || undefined} />;
}

/**
 * Handles a press, from `beforeOpen` to the token. If the shopper closes the wallet, it emits
 * `cancel` and no error.
 */
async function pay({ wallet, methods, ...props }: Props): Promise<void> {
  const { emit, language } = props;
  const order = new OpenOrder('googlePay', props, methods);
  try {
    if (!(await emit.beforeOpen())) return;
    const plain = paymentRequest(methods, props);
    if (!plain) throw failures.googlePay('it cannot take this amount');
    const request = withTerms(withOrder(plain, order, language), methods);
    const data = await wallet.approve(request, changeHandler(request, order, language));
    if (data === undefined) return void emit.cancel();
    if (order.problem)
      throw failures
        .googlePay('it was approved with an order that cannot be paid')
        .forShopper(order.problem.message);
    void emit.beforeSubmit();
    const { paymentToken } = await makeMethodToken(
      { googlePay: { token: data.paymentMethodData.tokenizationData.token } },
      order.target,
      textsIn(language),
      storingOf(props),
    );
    void emit.submit({ token: paymentToken, ...order.detailsOf(detailsOf(data)) });
  } catch (thrown) {
    const error = PayError.from(thrown);
    void emit.error(
      error.shopperMessage
        ? error
        : error.with({ shopperMessage: googlePayTexts(language).failed }),
    );
  } finally {
    void order.end();
  }
}
