import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { Storing } from '../api/request-token.js';
import type { PayError } from '../../bridge/errors.js';
import { formatAlternatives } from '../../api/formats.js';
import type { MethodName } from '../../api/types.js';
import { inText, sizes } from '../../appearance/sizes.js';
import { Notice } from '../ui/notice.js';
import { buttonHeight, buttonRadius, drawnHeight, type Length } from '../methods/button-style.js';
import type { Style } from '../../bridge/contracts/shared/style.js';
import { MethodFrame } from './method-frame.js';
import { boxPlace, reportedState, shownStates, spanOf, type WalletState } from './wallet-places.js';
import {
  titleOf,
  type ListGiven,
  type PaymentMethod,
  type WalletOffer,
} from '../payment/payment-method.js';
import { useSaving, type Saving } from '../stored/use-saving.js';
import * as css from './method-list.css';

/** As tall and as round as the pay button. */
const HEIGHT: Length = inText(sizes.button);
/** How long a button waits for those before it, in milliseconds: a script may take 5 s to fail. */
const PATIENCE_MS = 2000;
/** The height of the row, in CSS, unless the merchant sets another. */
export const WALLETS_HEIGHT = drawnHeight(HEIGHT);

interface WalletsProps {
  readonly offers: readonly (PaymentMethod & { readonly offer: WalletOffer })[];
  readonly given: ListGiven;
  readonly mayPay: (name: MethodName) => Promise<boolean>;
  readonly pay: (approval: Approval, name: MethodName) => void;
  /** Returns how a wallet is stored for a returning shopper, if it can be. */
  readonly saving: (name: MethodName) => Saving | undefined;
  /** The problem of one of the methods. */
  readonly problem: { readonly key: string; readonly text: string } | undefined;
  readonly showProblem: (name: MethodName, text?: string) => void;
  readonly failed: (name: MethodName, error: PayError) => void;
  /** The shopper is paying by another method. */
  readonly isLocked: boolean;
  /**
   * The shopper has chosen a method, and the content below moves anyway: empty places may be
   * removed.
   */
  readonly mayShrink: boolean;
  /** Called if no wallet is supported and no place is kept. */
  readonly none: () => void;
  /** What is said of the payment by a wallet. */
  readonly note: ReactNode;
  /** The content between the wallets and the methods below. */
  readonly children: ReactNode;
}

/**
 * The wallets' buttons. Their row has its height from the first paint, so that the content below
 * does not move once it is known which wallets this browser supports.
 */
export function Wallets({
  offers,
  given,
  pay,
  mayPay,
  saving,
  problem,
  showProblem,
  failed,
  isLocked,
  mayShrink,
  none,
  note,
  children,
}: WalletsProps) {
  const [states, setStates] = useState<Readonly<Partial<Record<MethodName, WalletState>>>>({});
  const [isLate, setLate] = useState(false);
  const buttonStyle = { height: HEIGHT, borderRadius: sizes.radius, ...buttonOf(given.innerStyle) };
  const reported = offers.map(({ name }) => states[name] ?? 'pending');
  const shown = shownStates(reported, isLate);
  const isAnyWaiting = reported.some((state, at) => state !== shown[at]);
  useEffect(() => {
    if (!isAnyWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAnyWaiting]);
  const now = shown.map((state) => (state === 'held' && mayShrink ? 'gone' : state));
  const stateOf = (name: MethodName) => now[offers.findIndex((one) => one.name === name)];
  const isAnyThere = now.includes('there');
  const isPending = now.includes('pending');

  // Like the row, the checkbox has its place before it is known which wallets are supported.
  const storable = offers.filter(({ name }) => saving(name));
  const supported = storable.filter(({ name }) => stateOf(name) === 'there');
  const hasPlace = storable.some(({ name }) => stateOf(name) === 'pending' || !mayShrink);
  const named = supported.length || !hasPlace ? supported : storable;
  const [box, storing] = useSaving(
    named[0] && saving(named[0].name),
    given.language,
    isLocked || !supported.length,
    formatAlternatives(
      named.map((method) => titleOf(method, given.language)),
      given.language,
    ),
  );

  // Without methods below, there is nothing to keep in place.
  const isOver = !isAnyThere && !isPending && (mayShrink || !children);
  const reportNone = useEffectEvent(none);
  useEffect(() => {
    if (isOver) reportNone();
  }, [isOver]);

  const loaded = (name: MethodName) => (isSupported: boolean) =>
    setStates((before) => {
      const all = offers.map((one) => before[one.name] ?? 'pending');
      return { ...before, [name]: reportedState(shownStates(all, isLate), isSupported) };
    });

  return (
    <>
      {problem && offers.some(({ name }) => name === problem.key) && <Notice text={problem.text} />}
      <div
        className={css.wallets}
        style={{ height: drawnHeight(buttonStyle.height) }}
        data-pending={isPending && !isAnyThere ? '' : undefined}
        inert={isLocked}
      >
        {offers.map(({ name, offer }, at) =>
          now[at] === 'gone' || now[at] === 'held' ? null : (
            <div
              key={name}
              className={css.place}
              data-state={now[at]}
              style={{ gridColumn: `span ${spanOf(now, at)}` }}
            >
              <MethodFrame
                contract={offer.wallet}
                className={css.wallet}
                language={given.language}
                props={{
                  ...offer.props,
                  ...given.target,
                  ...storingProps(saving(name), storing),
                  innerStyle: buttonStyle,
                }}
                loaded={loaded(name)}
                mayOpen={async () => {
                  showProblem(name);
                  return !given.paying && mayPay(name);
                }}
                approved={(approval) => pay(approval, name)}
                failed={(error) => failed(name, error)}
                escape={given.leave}
              />
            </div>
          ),
        )}
      </div>
      {named.length > 0 && (
        <div className={css.boxes}>
          <div
            className={supported.length ? undefined : css.kept}
            style={boxPlace(now, (at) => named.includes(offers[at]!))}
          >
            {box}
          </div>
        </div>
      )}
      {note}
      {children}
    </>
  );
}

/** Whether it is stored is known when the shopper pays; that it can be, before. */
const storingProps = (saving: Saving | undefined, storing: Storing | undefined) =>
  saving && { customerSession: saving.customerSession, save: storing?.save };

/** Returns the merchant's style of the pay button, as far as it applies to the wallets' buttons. */
function buttonOf(style: Style | undefined): {
  readonly height?: Length;
  readonly borderRadius?: number;
} {
  const button = Object(style?.['button']) as Style;
  const height = buttonHeight({ height: button['height'] ?? button['minHeight'] });
  const borderRadius = buttonRadius(button);
  return { ...(height && { height }), ...(borderRadius !== undefined && { borderRadius }) };
}
