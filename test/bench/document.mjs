import { ratio, shown } from './statistics.mjs';

/** Figures this close are a draw. */
const DRAW = 1.05;
/** What no peer is: how far one can get at all. */
const limits = ['bare', 'react', 'port'];

const line = (cells) => `| ${cells.join(' | ')} |`;
const head = (...cells) => [line(cells), line(cells.map(() => '---'))];
const groupBy = (rows, key) => {
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return [...groups.values()];
};

/** The file of a run's figures: a line for each table. */
export const figuresOf = ({ run, tables }) =>
  `{\n"run": ${JSON.stringify(run)},\n"tables": [\n${tables.map((table) => JSON.stringify(table)).join(',\n')}\n]\n}\n`;

/** The page of the docs about a run, whose figures are `test/bench/results.json`. */
export function documentOf({ run, tables }) {
  return `<!-- Written by \`npm run bench\` from test/bench/results.json: do not edit. -->

# Benchmarks

\`npm run bench\` measures \`<pay-card-input>\`, \`<pay-checkout>\` and \`<pay-express-checkout>\` beside other ways to put a form of another site into a
page. It ran with \`--turns ${run.turns}\` at ${run.commit}, on ${run.machine}, Node ${run.node}, ${run.browser}. The machine's load average was
${run.load.map((load) => load.toFixed(1)).join(' before and ')} after: far above 1 before, other work has disturbed the figures.
[The figures](../test/bench/results.json) are the medians of every table.

## Goals

A ratio of our figure to another's: with an empty cache, then with a warm one. **Bold** is over the goal.

${goalsIn(tables)}

${othersIn(tables)}

## Beside other kits

${besideIn(tables)}

Where a peer is ahead by more than 5 %:

${lossesIn(tables)}

## How it measures

- The contestants take turns in one browser, in another order each time; each turn has a new browser context. Compare the columns of
  a table, not the milliseconds of two machines.
- Shop and provider are two sites in two processes, as in a desktop Chromium (\`--site-per-process\`). One server sends the files of
  all contestants, compressed with gzip; our frames have the headers of production, and \`/v1\` is the sandbox's.
- The bare iframe is the limit: three static inputs, a handshake and a port. _React alone_ is the limit of a frame with React: the
  same iframe, whose three inputs React hydrates, built as our frames are. The frames of zoid and of the incumbent
  (\`@monei-js/components\`, whose frames only its host has) are the same three inputs and the frame's end of zoid, with no app in them:
  their figures flatter them. _zoid with React_ has an app, which draws these three inputs and no more. Ours is the real card form in
  React.
- _Usable_: the three inputs have been painted and the page shows the frame. _Channel open_: the first message has arrived on the
  port; for zoid, the first message of the frame. _Interactive_: the frame's app has called the page (\`pay-rendered\`).
- _A whole checkout_ is \`<pay-checkout>\` for a payment with five methods, beside the five elements of these methods on one page. Frames
  within its frame count, with the sandbox's mocks of Google's and PayPal's scripts. _Every method interactive_: each of the five
  elements has emitted that it can be used; of the checkout, that its list can. Bytes of page and frames count together, since PayPal's
  script is in the page only where its element is.
- _An express row_ is \`<pay-express-checkout>\` with four wallets beside their four elements. A wallet is _seen_ when its button, not
  disabled, has been painted and each iframe around it is shown; the row shows each wallet as it comes.
- The slow network is a TCP link in front of both sites with a round trip of 50 ms, one more to connect, and 1.6 Mbit/s each way
  for all connections together. The CPU is slowed down by CDP in page and frame, from the frame's first instruction.
- CDP pauses each frame for a round trip before its document, to install the clock that finds the painted inputs: the same for all.
  A blank page of the shop comes first, so that neither browser nor shop is cold, but the provider is.
`;
}

/** Each goal of each table, with the ratio that was reached. */
const reached = (tables) =>
  tables.flatMap(({ title, where, cache, ours, names, rows }) =>
    rows.flatMap(({ title: what, goals, medians }) =>
      Object.entries(goals).map(([than, goal]) => {
        const times = ratio(medians[ours], medians[than]);
        const text = times === undefined ? '–' : times.toFixed(2);
        const isOver = times !== undefined && times > goal;
        const beside = names[than];
        return { title, where, cache, what, beside, goal, text: isOver ? `**${text}**` : text };
      }),
    ),
  );

/** What is measured on several networks: a row for each goal, a column for each network. */
function goalsIn(tables) {
  const goals = reached(tables.filter(({ cache }) => cache));
  const places = [...new Set(goals.map(({ where }) => where))];
  const rows = groupBy(goals, ({ title, what, beside }) => `${title}|${what}|${beside}`).map(
    (group) => {
      const [{ title, what, beside, goal }] = group;
      const cells = places.map((place) =>
        group
          .filter(({ where }) => where === place)
          .map(({ text }) => text)
          .join(' / '),
      );
      return line([`${title}: ${what}`, beside, goal, ...cells]);
    },
  );
  return [...head('', 'beside', 'goal', ...places), ...rows].join('\n');
}

const othersIn = (tables) =>
  [
    ...head('', 'beside', 'goal', 'ratio'),
    ...reached(tables.filter(({ cache }) => !cache)).map(({ title, what, beside, goal, text }) =>
      line([`${title}: ${what}`, beside, goal, text]),
    ),
  ].join('\n');

/** The card form on the slow network, on a first visit. */
function besideIn(tables) {
  const of = tables.filter(({ title, cache }) => title === 'Card form' && cache);
  const { where, cache, names, rows } = of.at(-4) ?? of[0] ?? { names: {}, rows: [] };
  const who = Object.keys(names);
  const figures = rows.map(({ title, unit, medians }) =>
    line([
      unit ? `${title}, ${unit}` : title,
      ...who.map((name) => (medians[name] === undefined ? '–' : shown(medians[name]))),
    ]),
  );
  const table = [...head('', ...who.map((name) => names[name])), ...figures].join('\n');
  return `The card form: ${where}, ${cache}.\n\n${table}`;
}

/** By subject, the figures in which a peer is ahead, and in how many tables. Less is better in all. */
function lossesIn(tables) {
  const compared = tables.flatMap(({ title, ours, names, rows }) => {
    const peers = Object.keys(names).filter((name) => name !== ours && !limits.includes(name));
    return rows.map(({ title: what, medians }) => {
      const isAhead = (name) =>
        medians[ours] > medians[name] * DRAW && medians[ours] - medians[name] > 0.001;
      return { title, what, ahead: peers.filter(isAhead).map((name) => names[name]) };
    });
  });
  const lines = groupBy(compared, ({ title }) => title).flatMap((rows) => {
    const figures = groupBy(rows, ({ what }) => what).flatMap((group) => {
      const times = group.filter(({ ahead }) => ahead.length).length;
      const [{ what }] = group;
      return times ? [group.length === 1 ? what : `${what} (${times} of ${group.length})`] : [];
    });
    const peers = [...new Set(rows.flatMap(({ ahead }) => ahead))];
    const behind = `${rows[0].title}, behind ${peers.join('; ')}`;
    return figures.length ? [`- ${behind}: ${figures.join('; ')}`] : [];
  });
  return lines.join('\n') || 'Nowhere in this run.';
}
