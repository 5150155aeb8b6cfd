// @ts-check

/** @type {import('./fact.js').Section} */
export const limits = {
  title: '9. Constants and limits',
  facts: [
    { fact: 'Kit version v2' },
    { fact: 'Production stage' },
    { fact: 'A window has 5000 ms to load by default' },
    { fact: 'An unknown window has 2000 ms to acknowledge' },
    { fact: 'A known window has 10000 ms to acknowledge' },
    { fact: 'Acknowledgements are checked every 500 ms' },
    {
      fact: 'Frame close check every 2 seconds',
      differs: 'the page hears at once that a frame was removed, and runs no timer for it',
      decision: 'docs/decisions/0044-removed-frames-are-observed.md',
    },
    { fact: 'Unload detection 3 seconds' },
    { fact: 'Default component version 10_3_3' },
    { fact: 'Browser storage lifetime 1200000 ms' },
    { fact: 'Overlay z-index 99999' },
    { fact: 'Cofidis widget default language es' },
  ],
};
