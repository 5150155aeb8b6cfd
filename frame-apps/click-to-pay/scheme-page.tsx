import { useEffect, useEffectEvent, useRef } from 'react';
import { thirdPartyFrame } from '../overlay/third-party-frame.js';
import type { Session } from './session.js';
import type { ClickToPayTexts } from './texts.js';

interface Props {
  readonly session: Session;
  readonly texts: ClickToPayTexts;
  /** Pays in the window it is given. */
  readonly pay: (shown: Window) => void;
}

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
      <iframe ref={frame} name="click-to-pay-scheme" className="step" title={texts.confirm} {...thirdPartyFrame} />
      <div className="links under">
        <button type="button" className="link" onClick={() => session.back()}>
          {texts.otherCard}
        </button>
      </div>
    </>
  );
}
