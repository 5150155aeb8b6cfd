import { useEffect, useEffectEvent, useRef } from 'react';
import type { Session } from './session.js';
import type { ClickToPayTexts } from './texts.js';

interface Props {
  readonly session: Session;
  readonly texts: ClickToPayTexts;
  /** Pays in the window it is given. */
  readonly pay: (shown: Window) => void;
}

/** Without leave to move the whole page: the scheme's page is a stranger's. The same stands in the popup. */
const SANDBOX = 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** The scheme's own page, in a window of this frame's, with a way back that does not depend on it. */
export function SchemePage({ session, texts, pay }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const begin = useEffectEvent(() => {
    const shown = frame.current?.contentWindow;
    if (shown) pay(shown);
  });
  useEffect(() => begin(), []);
  return (
    <>
      <iframe
        ref={frame}
        name="click-to-pay-scheme"
        className="step"
        title={texts.confirm}
        sandbox={SANDBOX}
        allow="payment *; publickey-credentials-get *"
        referrerPolicy="strict-origin"
      />
      <div className="links under">
        <button type="button" className="link" onClick={() => session.back()}>
          {texts.otherCard}
        </button>
      </div>
    </>
  );
}
