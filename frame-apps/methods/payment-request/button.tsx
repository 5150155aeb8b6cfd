import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { PayError } from '../../../bridge/errors.js';
import * as failures from '../../../bridge/failures.js';
import { isEqual } from '../../../bridge/is-equal.js';
import type { WalletOrder } from '../../../bridge/wallet-order.js';
import { withTimeout } from '../../../bridge/with-timeout.js';
import type { PaymentMethods } from '../../../api/types.js';
import type { WalletFrame } from '../google-pay/button.js';
import { buttonStyleOf } from '../google-pay/button-style.js';
import { useNarrow } from '../google-pay/use-narrow.js';
import { makeMethodToken, storingOf } from '../token.js';
import { usePress } from '../use-press.js';
import { OpenOrder, type OrderView } from '../wallet/order.js';
import { api, callError } from '../../api/api.js';
import { CALL_BUDGET_MS } from '../../api/retry.js';
import { textsIn } from '../../runtime/texts.js';
import type { ApplePay, OpenSession } from './apple.js';
import { addressOf, detailsOf, errorOf, updateOf, withOrder } from './order.js';
import { appleRequest, domainOf, encodeToken } from './request.js';
import { applePayTexts } from './texts.js';
import * as frame from '../google-pay/wallet.css';
import * as css from './apple-pay.css';

/**
 * Apple's sheet times out 30 seconds after the shopper authorizes; the result must be shown before
 * that.
 */
const TOKEN_BUDGET_MS = 20_000;

type Props = WalletFrame & { readonly wallet: ApplePay; readonly methods: PaymentMethods };

/** The Apple Pay button: that of Apple's SDK, or of the browser. */
export const ApplePayButton = (props: Props) =>
  props.wallet.button ? <SdkButton {...props} /> : <BrowserButton {...props} />;

/** The button of Apple's SDK: an element of its own, which says no more than that it was pressed. */
function SdkButton(props: Props) {
  const { innerStyle, language, wallet } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isBusy, press] = usePress(() => pay(props));
  const pressed = useEffectEvent(press);
  const [isNarrow] = useNarrow(box, language);
  const { height, radius, colour, type } = buttonStyleOf(innerStyle, isNarrow);
  useLayoutEffect(() => {
    const button = wallet.button?.({ radius, colour, type }, language);
    if (!button) return;
    button.addEventListener('click', () => pressed());
    box.current?.replaceChildren(button);
  }, [wallet, language, colour, radius, type]);
  return (
    <div ref={box} className={frame.place} style={{ height }} aria-busy={isBusy || undefined} />
  );
}

/** The button that the browser draws if it supports that. */
function BrowserButton(props: Props) {
  const { innerStyle, language } = props;
  const [isBusy, press] = usePress(() => pay(props));
  const box = useRef<HTMLDivElement>(null);
  const [isNarrow, measure] = useNarrow(box, `${buttonStyleOf(innerStyle).type} ${language}`);
  const { height, radius, colour, type } = buttonStyleOf(innerStyle, isNarrow);
  const label = applePayTexts(language)[type];
  useLayoutEffect(() => {
    if (!isNarrow) measure();
  }, [isNarrow, measure]);
  return (
    <div ref={box} className={frame.place} aria-busy={isBusy || undefined}>
      <button
        type="button"
        lang={language}
        className={css.button}
        data-colour={colour}
        data-type={type}
        style={{ height, borderRadius: radius }}
        aria-label={label}
        onClick={press}
      >
        <span>{label}</span>
      </button>
    </div>
  );
}

/**
 * Handles a press, from Apple's sheet to the token. If the shopper closes the sheet, it emits
 * `cancel` and no error.
 */
async function pay(props: Props): Promise<void> {
  const { emit, language, methods } = props;
  const order = new OpenOrder('applePay', props, methods, isPayable);
  try {
    // The browser allows the sheet only in the task of the user's press, so it opens while
    // `beforeOpen` is pending.
    const allowed = emit.beforeOpen();
    const session = begin(props, order, allowed);
    void allowed.then((isAllowed) => isAllowed || session.end());
    const approval = await session.over;
    if (approval) void emit.submit(approval);
    // If the merchant cancels `beforeOpen`, the session ends too.
    else if (await allowed) void emit.cancel();
  } catch (thrown) {
    const error =
      thrown instanceof PayError ? thrown : failures.applePay(messageOf(thrown)).with({}, thrown);
    void emit.error(
      error.shopperMessage ? error : error.with({ shopperMessage: applePayTexts(language).failed }),
    );
  } finally {
    void order.end();
  }
}

/** Apple takes no payment of nothing. */
const isPayable = ({ amount }: WalletOrder) => amount !== 0;

function begin(
  { wallet, methods, emit, language, merchantOrigin = '', ...props }: Props,
  order: OpenOrder,
  allowed: Promise<boolean>,
): OpenSession {
  const texts = textsIn(language);
  const domainName = domainOf(merchantOrigin, location.ancestorOrigins);
  const plain = appleRequest(methods, props, domainName, methods.merchantUrl ?? merchantOrigin);
  if (!plain) throw failures.applePay('it cannot take this amount');
  const request = withOrder(plain, order);
  const updated = async (change: Promise<OrderView>, isAddress = false) => {
    const { shippingOptions } = order.order;
    const view = await change;
    const hasOptions = isAddress && shippingOptions.length > 0;
    const isOther = !isEqual(shippingOptions, order.order.shippingOptions);
    return updateOf(request, order, view, hasOptions || isOther);
  };
  const { accountId } = methods;
  const session = { accountId, domainName, displayName: request.total.label };
  return wallet.begin(request, {
    async validate(validationUrl) {
      // If the merchant cancels, the session has already ended and this error is ignored.
      if (!(await allowed)) throw failures.aborted();
      try {
        return await withTimeout(CALL_BUDGET_MS, (signal) =>
          api.createApplePaySession({ ...session, validationUrl }, { signal }),
        );
      } catch (thrown) {
        throw callError(thrown, texts);
      }
    },
    ...(order.requested.has('shipping') && {
      changeContact: (contact) => updated(order.changeAddress(addressOf(contact)), true),
      changeMethod: ({ identifier }) => updated(order.changeShippingOption(identifier)),
    }),
    ...(order.requested.has('coupon') && {
      changeCoupon: (coupon) => updated(order.changeCoupon(coupon)),
    }),
    async authorise(payment) {
      if (order.problem) return errorOf(order.problem);
      void emit.beforeSubmit();
      const paymentMethod = { applePay: { token: encodeToken(payment.token) } };
      try {
        const made = await withTimeout(TOKEN_BUDGET_MS, () =>
          makeMethodToken(paymentMethod, order.target, texts, storingOf(props)),
        );
        return { token: made.paymentToken, ...order.detailsOf(detailsOf(payment)) };
      } catch (thrown) {
        throw callError(thrown, texts);
      }
    },
  });
}

/** The words of an error: the SDK throws texts. */
function messageOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : 'Apple Pay failed';
}
