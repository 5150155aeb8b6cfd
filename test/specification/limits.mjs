// @ts-check

/** @type {import('./fact.js').Section} */
export const limits = {
  title: '9. Constants and limits',
  facts: [
    { fact: 'Kit version v2', test: 'test/specification/numbers.node.test.ts › addresses name the version v2' },
    {
      fact: 'Production stage',
      test: 'test/specification/numbers.node.test.ts › the script says its version, the version of its components and its stage, to read',
    },
    {
      fact: 'A window has 5000 ms to load by default',
      test: [
        'test/specification/numbers.node.test.ts › a window has 5000 ms to load',
        'test/bridge/lifetime.test.ts › the limits of a frame › give a document 5000 ms to say hello (T18)',
        'test/every-component.test.ts › <pay-card-input> › waits 5000 milliseconds for its frame when nothing else is said',
      ],
    },
    {
      fact: 'An unknown window has 2000 ms to acknowledge',
      test: [
        'test/specification/numbers.node.test.ts › an unknown window has 2000 ms to acknowledge',
        'test/bridge/lifetime.test.ts › the limits of a frame › give the welcome 2000 ms to be taken',
      ],
    },
    {
      fact: 'A known window has 10000 ms to acknowledge',
      test: [
        'test/specification/numbers.node.test.ts › a known window has 10000 ms to acknowledge',
        'test/bridge/lifetime.test.ts › the limits of a frame › give the app 10000 ms to be ready once the document is known',
        'test/bridge/port.test.ts › a line over a port › rejects a call that nobody acknowledges in 10000 ms, with its name and the limit',
      ],
    },
    {
      fact: 'Acknowledgements are checked every 500 ms',
      test: 'test/specification/numbers.node.test.ts › limits are checked every 500 ms',
    },
    {
      fact: 'Frame close check every 2 seconds',
      differs: 'the page hears at once that a frame was removed, and runs no timer for it',
      decision: 'docs/decisions/0044-removed-frames-are-observed.md',
      test: [
        'test/elements/watch.test.ts › the watch over frames › finds at once that a frame was taken out, without a timer',
        'test/idle.test.ts › a page with components that nobody uses has no timer, and neither have their frames',
      ],
    },
    {
      fact: 'Unload detection 3 seconds',
      test: 'test/bridge/lifetime.test.ts › a frame whose page is another › is given up after 3000 ms when its document said goodbye and no page of the provider comes',
    },
    {
      fact: 'Default component version 10_3_3',
      test: 'test/specification/numbers.node.test.ts › the script says its version, the version of its components and its stage, to read',
    },
    {
      fact: 'Browser storage lifetime 1200000 ms',
      test: [
        'test/specification/numbers.node.test.ts › what the browser keeps lives for 1200000 ms',
        'test/journeys/bizum.test.ts › the Bizum overlay › keeps a number for the next purchase as long as the shopper wants, and for twenty minutes at most',
      ],
    },
    {
      fact: 'Overlay z-index 99999',
      test: [
        'test/specification/numbers.node.test.ts › overlays have the z-index 99999',
        'test/overlay-cover.test.ts › an overlay › stands over everything on the page, in the top layer and by its z-index',
      ],
    },
    {
      fact: 'Cofidis widget default language es',
      test: [
        'test/specification/contracts.node.test.ts › language has a default in the Cofidis widgets alone: es',
        'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis › is told in Spanish unless said otherwise, with the whole legal text and the warning',
        'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis-loan › is told in Spanish unless said otherwise, with the whole legal text and the warning',
      ],
    },
  ],
};
