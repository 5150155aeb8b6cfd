import { useEffect, useEffectEvent, useRef } from 'react';
import { thirdPartyFrame } from '../../ui/third-party-frame.js';
import type { ClickToPaySession } from './session.js';
import type { ClickToPayTexts } from './texts.js';
import * as panel from '../../ui/panel.css';
import * as css from './click-to-pay.css';

interface Props {
  readonly session: ClickToPaySession;
  readonly texts: ClickToPayTexts;
  /** Pays in the given window. */
  readonly pay: (shown: Window) => void;
}

/** The scheme's page in a nested frame, with a link back that does not depend on that page. */
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
        className={panel.step}
        title={texts.confirm}
        {...thirdPartyFrame}
      />
      <div className={`${css.links} ${css.under}`}>
        <button type="button" className={css.link} onClick={() => session.back()}>
          {texts.otherCard}
        </button>
      </div>
    </>
  );
}
