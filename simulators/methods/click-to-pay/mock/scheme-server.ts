import type { ClickToPayScheme } from '../../../../api/types.js';
import { DCF_PATH, FORGET_PATH, type DcfAnswer, type DcfSummary } from './dcf-messages.js';

/** The server side of a scheme's SDK. */
export interface SchemeServer {
  /** Navigates the given window to the scheme's page and resolves with the shopper's action. */
  request(shown: Window, options: DcfSummary): Promise<DcfAnswer>;
  /**
   * Forgets this browser. A real scheme deletes a cookie; some browsers block third-party cookies,
   * so the mock does without.
   */
  forget(scheme: ClickToPayScheme): Promise<void>;
}

/**
 * The sandbox on `origin` as the scheme's server. The purchase goes to its page by message, not in
 * the URL.
 */
export const serverOn = (origin: string): SchemeServer => ({
  request: (shown, options) =>
    new Promise((resolve) => {
      const onMessage = ({
        source,
        origin: from,
        data,
      }: MessageEvent<{ dcf?: 'ready' | DcfAnswer } | null>) => {
        if (source !== shown || from !== origin || !data?.dcf) return;
        if (data.dcf === 'ready') return shown.postMessage({ dcf: options }, origin);
        window.removeEventListener('message', onMessage);
        resolve(data.dcf);
      };
      window.addEventListener('message', onMessage);
      shown.location.replace(origin + DCF_PATH);
    }),
  async forget(scheme) {
    await fetch(`${origin}${FORGET_PATH}/${scheme}`, { method: 'POST' });
  },
});
