import type { clickToPay } from '../../bridge/contracts/click-to-pay.js';
import { Notice } from '../overlay/notice.js';
import { paymentTexts } from '../overlay/payment-texts.js';
import { Sheet } from '../overlay/sheet.js';
import { useOpen } from '../overlay/use-open.js';
import { useMethod } from '../method/use-method.js';
import { Waiting } from '../overlay/waiting.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { formatAmount } from '../runtime/money.js';
import { Cards } from './cards.js';
import { Code } from './code.js';
import { hasScheme } from './has-scheme.js';
import { Login } from './login.js';
import { SchemePage } from './scheme-page.js';
import { clickToPayTexts } from './texts.js';
import { useSession } from './use-session.js';

/** The cards that a shopper keeps with the card schemes, over the whole page. */
export function ClickToPayApp(props: FrameApp<typeof clickToPay>) {
  const { language, emit, close } = props;
  const methods = useMethod('clickToPay', props, hasScheme);
  const { session, view, pay } = useSession(methods, props);
  const texts = clickToPayTexts[language];
  // Until there is something to do, the page shows its own spinner.
  const hasPlace = view.at !== 'idle' && view.at !== 'loading';
  const isShown = useOpen(hasPlace, emit.open);
  if (!methods || !(hasPlace || isShown)) return null;

  const { merchantName, amount = props.amount, currency = props.currency } = methods;
  const purchase = { merchantName, amount, currency };
  const price = formatAmount(purchase, language);
  return (
    <Sheet
      purchase={purchase}
      language={language}
      place={isShown ? view.at : undefined}
      isBusy={view.isBusy && view.at !== 'checkout'}
      isStep={view.at === 'checkout'}
    >
      {!hasPlace && <Waiting text={paymentTexts[language].working} />}
      {view.at === 'login' && <Login view={view} session={session} texts={texts} />}
      {view.at === 'code' && <Code view={view} session={session} texts={texts} />}
      {view.at === 'ready' && <Cards view={view} session={session} texts={texts} price={price} />}
      {view.at === 'checkout' && <SchemePage session={session} texts={texts} pay={pay} />}
      {view.at === 'paying' && <Waiting text={texts.paying} />}
      {view.at === 'notAvailable' && (
        <div className="ask">
          <Notice text={texts.notAvailable} />
          <button type="button" className="pay" onClick={close}>
            {texts.otherWay}
          </button>
        </div>
      )}
    </Sheet>
  );
}
