import type { ClickToPayScheme } from '../../../provider/types.js';
import { DCF_PATH, type DcfAnswer, type DcfPurchase } from './dcf-messages.js';

/** What a scheme's script has a server for. */
export interface SchemeServer {
  /** Shows the scheme's page in the window it is given, and waits for the shopper there. */
  ask(shown: Window, purchase: DcfPurchase, locale: string): Promise<DcfAnswer>;
  /** Recognises this browser no more. A cookie would do for a real one; third parties' are blocked here and there. */
  forget(scheme: ClickToPayScheme): Promise<void>;
}

/** The sandbox on `origin` in that role. What its page shows is told to it, and does not stand in its address. */
export const serverOn = (origin: string): SchemeServer => ({
  ask: (shown, purchase, locale) =>
    new Promise((resolve) => {
      const hear = ({ source, origin: from, data }: MessageEvent<{ dcf?: 'ready' | DcfAnswer } | null>) => {
        if (source !== shown || from !== origin || !data?.dcf) return;
        if (data.dcf === 'ready') return shown.postMessage({ dcf: purchase }, origin);
        window.removeEventListener('message', hear);
        resolve(data.dcf);
      };
      window.addEventListener('message', hear);
      shown.location.replace(`${origin}${DCF_PATH}?locale=${encodeURIComponent(locale)}`);
    }),
  async forget(scheme) {
    const body = JSON.stringify({ [scheme]: { mode: 'ok' } });
    await fetch(`${origin}/sandbox/stand-ins`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  },
});
