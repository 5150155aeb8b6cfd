import * as failures from '../../../bridge/failures.js';
import type { Language } from '../../../bridge/languages.js';
import { withTimeout } from '../../../bridge/with-timeout.js';
import { loadScript } from '../load-script.js';
import { sdkAddress } from '../sdk.js';
import {
  applePayOf,
  sessionClass,
  type ApplePay,
  type OpenSession,
  type SessionClass,
} from './apple.js';

// Apple's JS SDK gives other browsers than Safari an `ApplePaySession`: its sheet is a window with a
// code, which the shopper scans with an iPhone (since iOS 18).

/**
 * The latest version with its hash, which Apple publishes for numbered versions only: "Apple Pay JS
 * change log", 1.3.8, read in November 2026,
 * https://developer.apple.com/documentation/applepayontheweb/apple-pay-js-change-log.
 * (`jsapi/v1/` is no version: it has no sessions, woocommerce-paypal-payments#4709.)
 */
const SDK = {
  address: 'https://applepay.cdn-apple.com/jsapi/v1.3.8/apple-pay-sdk.js',
  integrity: 'sha384-u/9mOkmShCO0v+dqCAZFhiutJuORfzvuyM5i+676iy7mLSWS6rlllHrIt15f/mqH',
};

/** Time limit for the script, which the row waits for less long, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 5000;
/** Time limit for Apple's reply about the merchant, in milliseconds. */
const STATUS_TIMEOUT_MS = 3000;
/** How often it is checked whether the shopper has closed the window, in milliseconds. */
const CLOSED_POLL_MS = 500;

/** What the SDK defines besides the classes of a browser (1.3.5). */
type WithSdk = Window & {
  readonly ApplePayWebOptions?: {
    set(options: { readonly renderApplePayCodeAs: 'modal' | 'window' }): void;
    closeApplePayCodeWindow(): void;
  };
};

/** The merchant, as Apple knows it. */
interface Merchant {
  readonly merchantId: string | undefined;
  /** The host of the page at the top. */
  readonly domain: string;
}

/**
 * Returns Apple Pay with a code to scan, or `undefined` if the SDK does not support this browser.
 * Throws `SCRIPT_FAILED` if a script of it is missing, late, blocked or another one, and
 * `APPLE_DOMAIN` if the page's domain is not registered for the merchant.
 */
export async function findAppleCode(
  merchant: Merchant,
  isRecurring: boolean,
): Promise<ApplePay | undefined> {
  const src = sdkAddress('apple-pay-sdk', SDK.address);
  await loadScript(src, SCRIPT_TIMEOUT_MS, src === SDK.address ? SDK.integrity : undefined);
  const Session = sessionClass();
  const options = (window as WithSdk).ApplePayWebOptions;
  if (!Session || !options) throw failures.scriptFailed(src);
  Object.assign(Session, { isOfSdk: true });
  // Its other form is inside this document, which is as small as the button.
  options.set({ renderApplePayCodeAs: 'window' });
  // The SDK closes its window by `onbeforeunload`, which keeps a page out of Firefox's cache of pages.
  window.onbeforeunload = null;
  window.onpagehide = () => options.closeApplePayCodeWindow();
  const wallet = applePayOf(Session, isRecurring);
  if (!wallet) return undefined;
  await Promise.all([needButton(src), needDomain(Session, merchant)]);
  return { button: makeButton, begin: (...given) => inCodeWindow(() => wallet.begin(...given)) };
}

/**
 * Waits until the SDK has defined its button, whose script it imports from its own folder once the
 * document has one (1.3.5).
 */
async function needButton(src: string): Promise<void> {
  const first = document.createElement('apple-pay-button');
  first.hidden = true;
  document.body.append(first);
  try {
    await withTimeout(SCRIPT_TIMEOUT_MS, () => customElements.whenDefined('apple-pay-button'));
  } catch (late) {
    throw failures.scriptFailed(new URL('apple-pay-button.js', src).href).with({}, late);
  } finally {
    first.remove();
  }
}

/**
 * Asks Apple whether the merchant may take payments on the page's domain: a press would lead to a
 * sheet that fails otherwise. Since 1.3.3 `applePayCapabilities` asks Apple's servers, about the page
 * at the top, in other browsers too.
 */
async function needDomain(Session: SessionClass, { merchantId, domain }: Merchant): Promise<void> {
  if (!merchantId) return;
  const { paymentCredentialStatus } = await withTimeout(STATUS_TIMEOUT_MS, () =>
    Session.applePayCapabilities(merchantId),
  ).catch((thrown: unknown) => {
    throw failures
      .applePay('Apple did not say whether the merchant is registered')
      .with({}, thrown);
  });
  if (paymentCredentialStatus === 'applePayUnsupported') throw failures.appleDomain(domain);
}

/**
 * Begins a session, and watches the window that it opens: the SDK says nothing of one that is
 * blocked, and of one that is closed only if its page has loaded (1.3.5).
 */
function inCodeWindow(begin: () => OpenSession): OpenSession {
  const { open } = window;
  let opened: Window | null | undefined;
  window.open = (...given) => (opened = open.apply(window, given));
  let session: OpenSession;
  try {
    session = begin();
  } finally {
    window.open = open;
  }
  if (opened === null) {
    session.end();
    throw failures.popupBlocked();
  }
  const timer = setInterval(() => {
    // What the SDK knows itself comes first: it is told while the window closes.
    if (opened?.closed) setTimeout(() => session.end(), CLOSED_POLL_MS);
  }, CLOSED_POLL_MS);
  const stop = () => clearInterval(timer);
  session.over.then(stop, stop);
  return session;
}

/** Apple's names of the languages; its button is in most. Whoever reads these reads Spanish too. */
const LOCALES: Record<Language, string> = {
  ar: 'ar-AB',
  ca: 'ca-ES',
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  eu: 'es-ES',
  fr: 'fr-FR',
  gl: 'es-ES',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
  pt: 'pt-PT',
};

/** Creates the SDK's button, which fills its container and can be styled by these properties only. */
const makeButton: NonNullable<ApplePay['button']> = ({ radius, colour, type }, language) => {
  const button = document.createElement('apple-pay-button');
  button.setAttribute('buttonstyle', colour === 'white' ? 'white-outline' : 'black');
  button.setAttribute('type', type);
  button.setAttribute('locale', LOCALES[language]);
  const properties = {
    width: '100%',
    height: '100%',
    'border-radius': `${radius}px`,
    padding: '0px',
    'box-sizing': 'border-box',
  };
  for (const [name, value] of Object.entries(properties))
    button.style.setProperty(`--apple-pay-button-${name}`, value);
  return button;
};
