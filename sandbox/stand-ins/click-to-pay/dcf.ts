import { DCF_PATH, type DcfAnswer, type DcfPurchase } from './dcf-messages.js';

/** Shows the scheme's page in the window it was given, and waits for the shopper there. */
export type AskShopper = (shown: Window, purchase: DcfPurchase, locale: string) => Promise<DcfAnswer>;

/** The page that the sandbox serves on `origin`. What it shows is told to it, and does not stand in its address. */
export const askOn =
  (origin: string): AskShopper =>
  (shown, purchase, locale) =>
    new Promise((resolve) => {
      const hear = ({ source, origin: from, data }: MessageEvent<{ dcf?: 'ready' | DcfAnswer } | null>) => {
        if (source !== shown || from !== origin || !data?.dcf) return;
        if (data.dcf === 'ready') return shown.postMessage({ dcf: purchase }, origin);
        window.removeEventListener('message', hear);
        resolve(data.dcf);
      };
      window.addEventListener('message', hear);
      shown.location.replace(`${origin}${DCF_PATH}?locale=${encodeURIComponent(locale)}`);
    });
