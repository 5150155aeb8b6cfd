import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { googlePay } from '../../bridge/contracts/wallets.js';
import { PayError } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';
import type { PaymentMethods } from '../../provider/types.js';
import { makeMethodToken } from '../method/token.js';
import { usePress } from '../method/use-press.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { textsIn } from '../runtime/texts/index.js';
import type { GooglePay } from './google.js';
import { googleLook, lookOf } from './look.js';
import { paymentRequest } from './request.js';
import { googleTexts } from './texts.js';
import { useNarrow } from './use-narrow.js';

/** Props of a wallet's frame. */
export type WalletFrame = FrameApp<typeof googlePay>;

type Props = WalletFrame & { readonly wallet: GooglePay; readonly methods: PaymentMethods };

/** Google's own button, and what pressing it does. */
export function GooglePayButton(props: Props) {
  const { wallet, language, innerStyle } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isBusy, press] = usePress(() => pay(props));
  const pressed = useEffectEvent(press);
  const { height, ...look } = lookOf(innerStyle, useNarrow());
  const { colour, radius, type } = look;

  useLayoutEffect(() => {
    const options = googleLook({ height, colour, radius, type }, language);
    box.current?.replaceChildren(wallet.button({ ...options, onClick: () => pressed() }));
  }, [wallet, language, height, colour, radius, type]);

  return <div ref={box} className="wallet" style={{ height }} aria-busy={isBusy || undefined} />;
}

/** One press, from the merchant's consent to the token. An error is told; a shopper who leaves has done nothing wrong. */
async function pay({ wallet, methods, emit, language, ...props }: Props): Promise<void> {
  try {
    if (!(await emit.beforeOpen())) return;
    const request = paymentRequest(methods, props);
    if (!request) throw failures.googlePay('it cannot take this amount');
    const token = await wallet.approve(request);
    if (token === undefined) return;
    void emit.beforeSubmit();
    const { paymentToken } = await makeMethodToken({ googlePay: { token } }, props, textsIn(language));
    void emit.submit({ token: paymentToken });
  } catch (thrown) {
    const error = PayError.from(thrown);
    void emit.error(error.shopperMessage ? error : error.with({ shopperMessage: googleTexts[language].failed }));
  }
}
