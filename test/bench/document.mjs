import { cpus, totalmem } from 'node:os';

/** The page of the docs around a report: what ran where, and how. */
export function documentOf({ report, browser, turns, commit, busy }) {
  const [{ model }] = cpus();
  return `<!-- Written by \`npm run bench\`: do not edit. -->

# Benchmarks

\`npm run bench\` measures \`<pay-card-input>\` and \`<pay-checkout>\` beside other ways to put a form of another site into a page. It ran with
\`--turns ${turns}\` at ${commit}, on ${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node},
${browser}. The machine's load average was ${busy.map((load) => load.toFixed(1)).join(' before and ')} after: far above 1 before, other
work has disturbed the figures.

How it measures:

- The contestants take turns in one browser, in another order each time; each turn has a new browser context. Compare the columns of
  a table, not the milliseconds of two machines.
- Shop and provider are two sites in two processes, as in a desktop Chromium (\`--site-per-process\`). One server sends the files of
  all contestants, compressed with gzip; our frames have the headers of production, and \`/v1\` is the sandbox's.
- The bare iframe is the limit: three static inputs, a handshake and a port. _React alone_ is the limit of a frame with React: the
  same iframe, whose three inputs React hydrates, built as our frames are. The frames of zoid and of the incumbent
  (\`@monei-js/components\`, whose frames only its host has) are the same three inputs and the frame's end of zoid, with no app in them:
  their figures flatter them. _zoid with React_ has an app, which draws these three inputs and no more. Ours is the real card form in
  React.
- The goals: each row _interactive_ is at most 1.15 × React alone, and ahead of zoid with React. The first paint and the inputs come
  within 1.05 × of the bare iframe, the channel within 1.2 ×.
- _A whole checkout_ is \`<pay-checkout>\` for a payment with five methods, beside the five elements of these methods on one page, and
  beside the three bare inputs of zoid with React. The frames within the checkout's frame count, and so do those of Google Pay and
  PayPal on the second host, with the sandbox's mocks of their scripts. _Every method interactive_: each of the five elements has
  emitted that it can be used; of the checkout, that its list can. The goals: the first paint and the card's inputs are no later than
  those of a single card, the inputs no later than those of zoid with React, and all else is at most 0.8 × the five elements; bytes
  count together, since the page's share includes PayPal's script only where the element is in the page.
- _An express row_ is \`<pay-express-checkout>\` with four wallets beside their four elements. A wallet is _seen_ when its button, not
  disabled, has been painted and each iframe around it is shown; the row shows its wallets together. _Interactive_: each element has
  emitted that it can be used, or the row has. Requests are those that something was received for. The goal of each row but the
  page's own is to be no worse than the four elements.
- _Usable_: the three inputs have been painted and the page shows the frame. _Channel open_: the first message has arrived on the
  port; for zoid, the first message of the frame. _Interactive_: the frame's app has called the page (\`pay-rendered\`).
- The slow network is a TCP link in front of both sites with a round trip of 50 ms, one more to connect, and 1.6 Mbit/s each way
  for all connections together. It reaches page and frames alike. The CPU is slowed down by CDP in page and frame, from the frame's
  first instruction.
- CDP pauses each frame for a round trip before its document, to install the clock that finds the painted inputs: the same for all.
- A blank page of the shop comes first, so that neither browser nor shop is cold, but the provider is.

${report}`;
}
