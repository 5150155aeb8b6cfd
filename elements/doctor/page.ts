import type { Check } from './finding.js';

/** Wallets and strong customer authentication require a secure context. */
export const secure: Check = () =>
  isSecureContext
    ? []
    : [
        {
          code: 'INSECURE_PAGE',
          problem: `${location.origin} is not a secure page: browsers disable wallets there and warn the shopper.`,
          remedy: 'Serve it, and every page around it, over HTTPS.',
        },
      ];

/**
 * A page with an opaque origin cannot be allowed by name: providers refuse their frames to it, and
 * CORS denies it the API.
 */
export const opaque: Check = () =>
  self.origin === 'null'
    ? [
        {
          code: 'OPAQUE_ORIGIN',
          problem: 'This page has no origin: it is a local file, or in a sandboxed iframe.',
          remedy:
            'Open it from a web server, such as http://localhost; add allow-same-origin to the iframe’s sandbox attribute.',
        },
      ]
    : [];

/** Two copies of the kit share nothing but the tags: settings of the second copy have no effect. */
export const loadedTwice: Check = ({ isLoadedTwice }) => {
  if (!isLoadedTwice) return [];
  const scripts = document.querySelectorAll('script[src*="/payframe.js"]').length;
  return [
    {
      code: 'LOADED_TWICE',
      problem: 'The kit is on this page more than once; the first copy is used.',
      remedy:
        scripts > 1
          ? `Keep one of the ${scripts} script tags of payframe.js.`
          : 'Use the script or the package, not both, and one version of the package: see `npm ls payframe`.',
    },
  ];
};
