import {
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { expressCheckout } from '../../../bridge/contracts/express-checkout.js';
import type { MethodName } from '../../../api/types.js';
import type { ExpressWallet } from '../../methods/express-wallet.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { reportHeight } from '../../runtime/height.js';
import { withTextSize } from '../../runtime/text-size.js';
import { expressProperties, expressStyle } from './button-style.js';
import { lastUsed } from './last-used.js';
import { GAP, layoutOf, type Layout } from './layout.js';
import { MoreButton } from './more-button.js';
import { usePlaces } from './use-places.js';
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
  const { connected = false, emit, language } = given;
  const grid = useRef<HTMLDivElement>(null);
  const width = useWidth(grid);
  const [isOpen, setOpen] = useState(false);
  const places = usePlaces(names && walletsFor(names, given));
  const { mounted, count, isAnyThere, isSettled, placeOf, stateOf } = places;
  const innerStyle = expressStyle(given);

  const reportOffer = useEffectEvent((isOffered: boolean) => {
    // The page learns of the buttons when the frame has their height.
    reportHeight();
    void emit.load(isOffered);
  });
  useEffect(() => {
    if (connected && isAnyThere !== undefined) reportOffer(isAnyThere);
  }, [connected, isAnyThere]);

  const layout = layoutOf(count, width, given);
  const { columns, more } = layout;
  const isNarrow = width > 0 && (width + GAP) / columns - GAP < NARROW;
  const placed = mounted.filter((wallet) => stateOf(wallet) !== 'away');
  const shown = placed.filter((wallet) => layout.isShown(placeOf(wallet)));
  const hidden = placed.filter((wallet) => !shown.includes(wallet));
  const cellOf = (wallet: ExpressWallet) => layout.cellOf(placeOf(wallet));
  const lastCell = Math.max(more ?? 0, ...(isOpen ? placed : shown).map(cellOf));
  const rows = Math.floor(lastCell / columns) + 1;

  return (
    <div
      className={css.row}
      data-pending={isSettled ? undefined : ''}
      hidden={isAnyThere === false}
      style={
        connected
          ? {
              ...expressProperties(innerStyle),
              height: `calc(${isSettled ? rows : 1} * (var(--express-height) + ${GAP}rem) - ${GAP}rem)`,
            }
          : undefined
      }
    >
      <div
        ref={grid}
        className={css.grid}
        style={
          connected ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined
        }
      >
        {mounted.map((wallet) => {
          const [method] = wallet.methods;
          const App = appOf(wallet);
          const loaded = (isSupported: boolean) => places.loaded(wallet, isSupported);
          return (
            <div key={method} className={css.cell}>
              <div
                className={css.place}
                data-wallet={method}
                data-state={stateOf(wallet)}
                data-overflow={!isOpen && hidden.includes(wallet) ? '' : undefined}
                style={placed.includes(wallet) ? areaOf(cellOf(wallet), layout) : undefined}
              >
                <Suspense>
                  <App
                    {...given}
                    {...wallet.props?.(names ?? [])}
                    innerStyle={isNarrow ? { ...innerStyle, type: 'plain' } : innerStyle}
                    emit={walletEvents(given, method, loaded)}
                    emitOf={(own) => walletEvents(given, own, loaded)}
                  />
                </Suspense>
              </div>
              {more !== undefined && wallet === shown.at(-1) && (
                <MoreButton
                  {...{ language, isOpen }}
                  style={areaOf(more, layout)}
                  isNeeded={hidden.some((one) => stateOf(one) === 'there')}
                  press={() => setOpen(!isOpen)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the wallets for the purchase, in the order in which they are shown. */
const walletsFor = (
  names: readonly MethodName[],
  { order = [], merchantOrigin, transactionType }: RowProps['given'],
) => sortedWallets(offeredWallets(names, { transactionType }), order, lastUsed(merchantOrigin));

/** Returns the place of a cell in the grid, which counts from 1. */
const areaOf = (cell: number, { columns }: Layout) => ({
  gridColumn: (cell % columns) + 1,
  gridRow: Math.floor(cell / columns) + 1,
});

/**
 * Provides the width of an element in text sizes; 0 until it is known. While the row is hidden, it
 * is the last one.
 */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const read = () => {
      const inPixels = element.current?.clientWidth;
      if (inPixels) setWidth(inPixels / withTextSize(16));
    };
    const observer = new ResizeObserver(read);
    if (element.current) observer.observe(element.current);
    read();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
