import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Approval } from '../../bridge/contracts/shared/method.js';
import type { Storing } from '../api/request-token.js';
import type { PayError } from '../../bridge/errors.js';
import { formatAlternatives } from '../../api/formats.js';
import type { MethodName } from '../../api/types.js';
import { Notice } from '../ui/notice.js';
import { buttonHeight, buttonRadius, drawnHeight, type Length } from '../methods/button-style.js';
import type { Style } from '../../bridge/contracts/shared/style.js';
import { MethodFrame } from './method-frame.js';
import {
  titleOf,
  type ListGiven,
  type PaymentMethod,
  type WalletOffer,
} from '../payment/payment-method.js';
import { useSaving, type Saving } from '../stored/use-saving.js';
import * as css from './method-list.css';

/** As tall as the fields, and as round as the pay button. */
const HEIGHT: Length = '3rem';
const RADIUS = 8;
/** The height of the row, in CSS, unless the merchant sets another. */
export const WALLETS_HEIGHT = drawnHeight(HEIGHT);

/**
 * The state of a wallet. `held`: it is not supported, but its place is kept so that another wallet
 * does not move.
 */
type WalletState = 'pending' | 'there' | 'held' | 'gone';

interface WalletsProps {
  readonly offers: readonly (PaymentMethod & { readonly offer: WalletOffer })[];
  readonly names: readonly MethodName[];
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
  names,
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
  const buttonStyle = { height: HEIGHT, borderRadius: RADIUS, ...buttonOf(given.innerStyle) };
  const stateOf = (name: MethodName): WalletState => {
    const now = states[name] ?? 'pending';
    return now === 'held' && mayShrink ? 'gone' : now;
  };
  const isAnyThere = offers.some(({ name }) => stateOf(name) === 'there');
  const isPending = offers.some(({ name }) => stateOf(name) === 'pending');

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

  const loaded = (at: number) => (isSupported: boolean) =>
    setStates((before) => {
      const isBeforeAnother = offers.slice(at + 1).some(({ name }) => before[name] === 'there');
      return {
        ...before,
        [offers[at]!.name]: isSupported ? 'there' : isBeforeAnother ? 'held' : 'gone',
      };
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
          stateOf(name) === 'gone' ? null : (
            <div key={name} className={css.place} data-state={stateOf(name)}>
              {stateOf(name) !== 'held' && (
                <MethodFrame
                  contract={offer.wallet}
                  className={css.wallet}
                  language={given.language}
                  props={{
                    ...offer.props?.(names),
                    ...given.target,
                    ...storingProps(saving(name), storing),
                    innerStyle: buttonStyle,
                  }}
                  loaded={loaded(at)}
                  mayOpen={async () => {
                    showProblem(name);
                    return !given.paying && mayPay(name);
                  }}
                  approved={(approval) => pay(approval, name)}
                  // A wallet that could not be loaded has nothing to tell the shopper: it is not
                  // offered.
                  failed={(error) => void (error.shopperMessage && failed(name, error))}
                  escape={given.leave}
                />
              )}
            </div>
          ),
        )}
      </div>
      {named.length > 0 && <div className={supported.length ? undefined : css.kept}>{box}</div>}
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
