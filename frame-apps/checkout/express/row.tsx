import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { GAP } from '../../../bridge/express-grid.js';
import type { expressCheckout } from '../../../bridge/contracts/express-checkout.js';
import type { MethodName } from '../../../api/types.js';
import type { ExpressWallet } from '../../methods/express-wallet.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { reportHeight } from '../../runtime/height.js';
import { useWidth } from '../../ui/use-width.js';
import { expressProperties, expressStyle } from './button-style.js';
import { keepSupport, lastSupport, lastUsed, supportText } from './last-used.js';
import { layoutOf } from './layout.js';
import { MoreButton } from './more-button.js';
import { usePlaces, type Places } from './use-places.js';
import { walletEvents } from './events.js';
import { appOf, offeredWallets, sortedWallets } from './wallets.js';
import * as css from './express.css';

/** Up to this width, in text sizes, a button shows the wallet's name alone. */
const NARROW = 12.5;

interface RowProps {
  readonly given: FrameApp<typeof expressCheckout>;
  /** The methods that the provider supports and the page wants; `undefined` until known. */
  readonly names: readonly MethodName[] | undefined;
}

/** The buttons of the wallets, and "More" if not all of them have a place. */
export function Row({ given, names }: RowProps) {
  const { connected = false, language } = given;
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const [isOpen, setOpen] = useState(false);
  const { merchantOrigin } = given;
  const couldPay = useMemo(() => lastSupport(merchantOrigin), [merchantOrigin]);
  const places = usePlaces({
    offered: names && walletsFor(names, given, couldPay),
    isUnlikely: ({ method }) => couldPay(method) === false,
    layoutOf: (count) => layoutOf(count, width, given),
  });
  const { mounted, known, layout, arrangement, isAnyThere, isSettled, placeOf, stateOf } = places;
  useOfferReports(given, isAnyThere);
  useKnownWallets(merchantOrigin, known);

  const { columns, more } = layout;
  const { areaOf } = arrangement;
  const isNarrow = width > 0 && (width + GAP) / columns - GAP < NARROW;
  const placed = mounted.filter((wallet) => stateOf(wallet) !== 'away');
  const shown = placed.filter((wallet) => arrangement.isShown(placeOf(wallet)));
  const hidden = placed.filter((wallet) => !shown.includes(wallet));
  const cellOf = (wallet: ExpressWallet) => arrangement.cellOf(placeOf(wallet));
  const lastCell = Math.max(more ?? 0, ...(isOpen ? placed : shown).map(cellOf));
  const rows = Math.floor(lastCell / columns) + 1;
  const height = `calc(${rows} * (var(--express-height) + ${GAP}rem) - ${GAP}rem)`;
  const rowStyle = {
    ...expressProperties(expressStyle(given)),
    height: isSettled ? height : undefined,
  };
  const gridStyle = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };

  return (
    <div
      className={css.row}
      data-pending={isSettled ? undefined : ''}
      hidden={isAnyThere === false}
      style={connected ? rowStyle : undefined}
    >
      <div ref={grid} className={css.grid} style={connected ? gridStyle : undefined}>
        {mounted.map((wallet) => (
          <div key={wallet.method} className={css.cell}>
            <div
              className={css.place}
              data-wallet={wallet.method}
              data-state={stateOf(wallet)}
              data-overflow={!isOpen && hidden.includes(wallet) ? '' : undefined}
              style={placed.includes(wallet) ? areaOf(cellOf(wallet)) : undefined}
            >
              <Wallet {...{ given, wallet, places, isNarrow }} />
            </div>
            {more !== undefined && wallet === shown.at(-1) && (
              <MoreButton
                {...{ language, isOpen }}
                style={areaOf(more)}
                state={arrangement.more}
                press={() => setOpen(!isOpen)}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Keeps which wallets can pay in this browser, for the next visit. */
function useKnownWallets(shop: string | undefined, known: Places['known']): void {
  const text =
    known && supportText(Array.from(known, ([{ method }, isSupported]) => [method, isSupported]));
  // With the states that are shown: the next visit may begin before the browser paints.
  useLayoutEffect(() => {
    // A provider that offers nothing now says nothing of the browser.
    if (text) keepSupport(shop, text);
  }, [shop, text]);
}

/** Emits whether a wallet can pay, once that is known, and whenever it changes. */
function useOfferReports(
  { connected, emit }: RowProps['given'],
  isAnyThere: boolean | undefined,
): void {
  const report = useEffectEvent((isOffered: boolean) => {
    // The page learns of the buttons when the frame has their height.
    reportHeight();
    void emit.load(isOffered);
  });
  useEffect(() => {
    if (connected && isAnyThere !== undefined) report(isAnyThere);
  }, [connected, isAnyThere]);
}

interface WalletProps extends Pick<RowProps, 'given'> {
  readonly wallet: ExpressWallet;
  readonly places: Places;
  readonly isNarrow: boolean;
}

/** The button of a wallet, which emits as the row. */
function Wallet({ given, wallet, places, isNarrow }: WalletProps) {
  const App = appOf(wallet);
  const innerStyle = expressStyle(given);
  const loaded = (isSupported: boolean) => places.loaded(wallet, isSupported);
  return (
    <Suspense>
      <App
        {...given}
        {...wallet.props}
        innerStyle={isNarrow ? { ...innerStyle, type: 'plain' } : innerStyle}
        emit={walletEvents(given, wallet.method, loaded)}
      />
    </Suspense>
  );
}

/** Returns the wallets for the purchase, in the order in which they are shown. */
const walletsFor = (
  names: readonly MethodName[],
  { order = [], merchantOrigin, transactionType }: RowProps['given'],
  couldPay: (method: MethodName) => boolean | undefined,
) =>
  sortedWallets(
    offeredWallets(names, { transactionType }),
    order,
    lastUsed(merchantOrigin),
    couldPay,
  );
