import { withTimeout } from '../../bridge/with-timeout.js';
import type { Check } from './finding.js';

const SCRIPT = 'https://www.paypal.com/sdk/js';
const PATIENCE_MS = 1000;
const REQUEST_LIMIT_MS = 3000;
const isThere = () => document.querySelector('script[data-namespace^="payframe-paypal"]') !== null;

/**
 * PayPal’s script runs on the merchant's page, subject to the page's CSP and the shopper's
 * blockers.
 */
export const payPal: Check = async (_kit, patients) => {
  const hasPaypal = patients.some(
    ({ localName, isEligible }) => localName === 'pay-paypal' && isEligible,
  );
  if (!hasPaypal) return [];
  // The button may still be loading, and a script that cannot be loaded is there for a moment.
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  if (isThere()) return [];
  let isLoaded = false;
  const violations = await violationsDuring(async () => (isLoaded = await tryScript()));
  const directive = violations.find(({ blocked }) =>
    SCRIPT.startsWith(new URL(blocked, SCRIPT).origin),
  )?.directive;
  if (isLoaded && !directive) return [];
  return [
    {
      code: directive ? 'BLOCKED_BY_CSP' : 'SCRIPT_FAILED',
      problem: directive
        ? `The page’s Content-Security-Policy blocks PayPal’s script by ${directive}.`
        : 'PayPal’s script cannot be loaded here: the network, an extension of this browser, or the page’s policy blocks it.',
      remedy: directive
        ? `Add https://*.paypal.com to script-src, or give <pay-paypal> the nonce of the policy as csp-nonce.`
        : `Check the request for ${SCRIPT} in the browser’s network panel. The page’s script-src must contain https://*.paypal.com.`,
    },
  ];
};

/**
 * Requests the script without running it. Resolves with whether it loaded; PayPal rejects a request
 * without a client id.
 */
function tryScript(): Promise<boolean> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', href: SCRIPT });
  const loaded = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  });
  return withTimeout(REQUEST_LIMIT_MS, () => loaded)
    .catch(() => false)
    .finally(() => link.remove());
}

/** A violation of the page's Content-Security-Policy. */
interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Runs `work` and returns the CSP violations meanwhile. A report-only policy blocks nothing. */
async function violationsDuring(work: () => Promise<unknown>): Promise<readonly Violation[]> {
  const found: Violation[] = [];
  const onViolation = ({
    disposition,
    effectiveDirective,
    blockedURI,
  }: SecurityPolicyViolationEvent) =>
    disposition === 'enforce' &&
    found.push({ directive: effectiveDirective.replace(/-(elem|attr)$/, ''), blocked: blockedURI });
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    await work();
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
  return found;
}
