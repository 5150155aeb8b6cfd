import { Notice } from '../../ui/notice.js';
import { overlayTexts } from '../../ui/texts.js';
import { Panel } from '../../ui/panel.js';
import { useOpen } from '../../ui/use-open.js';
import { useMethod } from '../use-method.js';
import { Waiting } from '../../ui/waiting.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { visibleTarget } from '../../api/payment-target.js';
import { formatAmount } from '../../runtime/money.js';
import { Cards } from './cards.js';
import { Code } from './code.js';
import type { clickToPayFrame } from './frame.js';
import { hasScheme } from './has-scheme.js';
import { Login } from './login.js';
import { SchemePage } from './scheme-page.js';
import { clickToPayTexts } from './texts.js';
import { useSession } from './use-session.js';
import * as panel from '../../ui/panel.css';

/** The Click to Pay overlay: the cards that the shopper has saved with the card schemes. */
export function ClickToPayApp(props: FrameApp<typeof clickToPayFrame>) {
  const { language, emit, close, inline } = props;
  const methods = useMethod('clickToPay', props, hasScheme);
  const { session, view, pay } = useSession(methods, props);
  const texts = clickToPayTexts(language);
  // Until the shopper can act, the page shows its spinner.
  const hasPlace = view.at !== 'idle' && view.at !== 'loading';
  const isShown = useOpen(hasPlace, emit.open);
  if (!methods || !(hasPlace || isShown)) return null;

  const { amount, currency } = visibleTarget(props, methods);
  const summary = { merchantName: methods.merchantName, amount, currency };
  const price = formatAmount(summary, language);
  return (
    <Panel
      {...props}
      summary={summary}
      innerStyle={props.innerStyle}
      place={isShown ? view.at : undefined}
      isBusy={view.isBusy && view.at !== 'checkout'}
      isStep={view.at === 'checkout'}
    >
      {!hasPlace && <Waiting text={overlayTexts(language).working} />}
      {view.at === 'login' && <Login view={view} session={session} texts={texts} />}
      {view.at === 'code' && (
        <Code view={view} session={session} texts={texts} language={language} />
      )}
      {view.at === 'ready' && <Cards view={view} session={session} texts={texts} price={price} />}
      {view.at === 'checkout' && <SchemePage session={session} texts={texts} pay={pay} />}
      {view.at === 'paying' && <Waiting text={texts.paying} />}
      {view.at === 'notAvailable' && (
        <div className={panel.question}>
          <Notice text={texts.notAvailable} />
          {/* Inline, the other methods are still visible, so offer a retry: a reload discards the
              scripts that failed. */}
          <button
            type="button"
            className={panel.pay}
            data-part="pay"
            onClick={inline ? () => location.reload() : close}
          >
            {overlayTexts(language)[inline ? 'again' : 'otherWay']}
          </button>
        </div>
      )}
    </Panel>
  );
}
