import type { Check } from './finding.js';

/** Wallets and strong customer authentication need a page that nobody on the way could change. */
export const secure: Check = () =>
  isSecureContext
    ? []
    : [
        {
          code: 'INSECURE_PAGE',
          problem: `${location.origin} is not a secure page: browsers offer no wallets there, and shoppers are warned of it.`,
          remedy: 'Serve it, and every page around it, over HTTPS.',
        },
      ];

/** Two copies of the kit share the tags, and nothing else: settings of the second count for nothing. */
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
