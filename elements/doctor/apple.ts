import type { Check } from './finding.js';

const FILE = '/.well-known/apple-developer-merchantid-domain-association';
/** The elements that offer Apple Pay on the merchant's page. */
const APPLE_PAY: readonly string[] = ['pay-payment-request', 'pay-express-checkout'];

/**
 * Apple Pay only opens on domains that Apple has verified, through a file that must stay in place.
 */
export const apple: Check = async (_kit, patients) => {
  if (
    !('ApplePaySession' in window) ||
    !patients.some(({ localName }) => APPLE_PAY.includes(localName))
  )
    return [];
  const answer = await fetch(FILE, { credentials: 'omit' }).catch(() => undefined);
  // A shop that returns an HTML page for every URL does not have the file either.
  const isThere = answer?.ok && !answer.headers.get('Content-Type')?.startsWith('text/html');
  if (isThere) return [];
  return [
    {
      code: 'APPLE_DOMAIN',
      problem: `Apple Pay cannot verify ${location.hostname}: ${location.origin}${FILE} is missing.`,
      remedy:
        'Serve the file your provider gives you there, and have the provider register the domain.',
    },
  ];
};
