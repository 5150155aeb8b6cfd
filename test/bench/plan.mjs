import { contestants, transports } from './contestants.mjs';
import { checkout, express } from './measures/checkout.mjs';
import { load, loadAhead } from './measures/load.mjs';
import { cycles, many } from './measures/many.mjs';
import { messages } from './measures/messages.mjs';
import { modal, payment } from './measures/pay.mjs';
import { use } from './measures/use.mjs';

const all = Object.keys(contestants);

/**
 * The goal of each figure that says when the app is there: near a frame that has React and no kit,
 * and ahead of a kit with React.
 */
const interactive = { react: 1.15, 'zoid-react': 1 };

/**
 * What a row shows: its title, its unit, and the highest ratio to another contestant that is a
 * goal, if there is one.
 */
const loading = {
  firstPaint: { title: 'first paint in the frame', unit: 'ms', goals: { bare: 1.05 } },
  usable: { title: 'inputs usable', unit: 'ms', goals: { bare: 1.05 } },
  channel: { title: 'channel open', unit: 'ms', goals: { bare: 1.2 } },
  interactive: { title: 'app interactive', unit: 'ms', goals: interactive },
  scriptPage: { title: 'script, page', unit: 'ms' },
  scriptFrame: { title: 'script, frame', unit: 'ms' },
  taskPage: { title: 'main thread, page', unit: 'ms' },
  taskFrame: { title: 'main thread, frame', unit: 'ms' },
  bytesPage: { title: 'received, page', unit: 'KB' },
  bytesFrame: { title: 'received, frame', unit: 'KB' },
  shift: { title: 'layout shift', unit: '' },
};
const caches = { cold: 'empty cache', warm: 'warm cache' };
const phone = { rtt: 50, bandwidth: 1_600_000 };

const rowsOf = (cache, rows) =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [`${cache}.${key}`, row]));

/** Tables of one measure: loading has one per cache. */
const loadTables = (where) =>
  Object.entries(caches).map(([cache, title]) => ({
    title: 'Card form',
    where,
    cache: title,
    note: 'Milliseconds count from the insertion of the component.',
    rows: Object.fromEntries(Object.entries(loading).map(([key, row]) => [`${cache}.${key}`, row])),
  }));

const conditions = [
  { name: '', where: 'fast network' },
  { name: '-cpu', where: 'fast network, CPU 4 times slower', slowdown: 4 },
  { name: '-phone', where: '50 ms and 1.6 Mbit/s', network: phone },
  {
    name: '-phone-cpu',
    where: '50 ms and 1.6 Mbit/s, CPU 4 times slower',
    network: phone,
    slowdown: 4,
  },
];

const loads = conditions.map(({ name, where, network, slowdown }) => ({
  name: `load${name}`,
  who: all,
  network,
  run: ({ browser, site }, who) => load(browser, site, who, slowdown ?? 1),
  tables: loadTables(where),
}));

/** One frame is to beat five clearly. */
const clearly = { components: 0.8 };

const whole = {
  firstPaint: { title: 'first paint of content', unit: 'ms', goals: { components: 1 } },
  usable: { title: 'card inputs usable', unit: 'ms', goals: { components: 1, 'zoid-react': 1 } },
  interactive: { title: 'every method interactive', unit: 'ms', goals: clearly },
  wallet: { title: 'Google Pay’s button drawn', unit: 'ms' },
  frames: { title: 'frames', unit: '', goals: clearly },
  heapPage: { title: 'heap, page', unit: 'MB', goals: clearly },
  heapFrames: { title: 'heap, frames', unit: 'MB', goals: clearly },
  // PayPal's script is in a frame instead of the page.
  bytes: { title: 'received, page and frames', unit: 'KB', goals: clearly },
  bytesPage: { title: 'received, page', unit: 'KB' },
  bytesFrames: { title: 'received, frames', unit: 'KB' },
  shift: { title: 'layout shift', unit: '' },
};

const checkouts = conditions.map(({ name, where, network, slowdown }) => ({
  name: `checkout${name}`,
  who: ['components', 'checkout', 'zoid-react'],
  ours: 'checkout',
  titles: {
    components: 'five single components',
    checkout: '`<pay-checkout>`',
    'zoid-react': 'zoid with React, a card alone',
  },
  share: 1 / 2,
  network,
  run: ({ browser, site, sandbox }, who) => checkout(browser, site, who, slowdown ?? 1, sandbox),
  tables: Object.entries(caches).map(([cache, title]) => ({
    title: 'Whole checkout',
    where,
    cache: title,
    note: 'Card, Google Pay, PayPal, Bizum and Cofidis. Milliseconds count from the insertion; heap after a garbage collection.',
    rows: rowsOf(cache, whole),
  })),
}));

/** One frame is to beat four. */
const ofFour = { wallets: 1 };

const row = {
  firstSeen: { title: 'first wallet seen', unit: 'ms', goals: ofFour },
  usable: { title: 'every wallet seen', unit: 'ms', goals: ofFour },
  interactive: { title: 'every wallet interactive', unit: 'ms', goals: ofFour },
  frames: { title: 'frames', unit: '', goals: ofFour },
  heapPage: { title: 'heap, page', unit: 'MB' },
  heapFrames: { title: 'heap, frames', unit: 'MB', goals: ofFour },
  bytesPage: { title: 'received, page', unit: 'KB' },
  bytesFrames: { title: 'received, frames', unit: 'KB', goals: ofFour },
  requests: { title: 'requests', unit: '', goals: ofFour },
  shift: { title: 'layout shift', unit: '' },
};

const expressRows = conditions.map(({ name, where, network, slowdown }) => ({
  name: `express${name}`,
  who: ['wallets', 'express'],
  ours: 'express',
  titles: { wallets: 'four single buttons', express: '`<pay-express-checkout>`' },
  share: 1 / 2,
  network,
  run: ({ browser, site, sandbox }, who) => express(browser, site, who, slowdown ?? 1, sandbox),
  tables: Object.entries(caches).map(([cache, title]) => ({
    title: 'Express row',
    where,
    cache: title,
    note: 'Google Pay, PayPal, Click to Pay and Bizum. Milliseconds count from the insertion; heap after a garbage collection.',
    rows: rowsOf(cache, row),
  })),
}));

const uses = [1, 4].map((slowdown) => ({
  name: slowdown === 1 ? 'use' : 'use-cpu',
  who: all,
  run: ({ browser, site }, who) => use(browser, site, who, slowdown),
  tables: [
    {
      title: 'In use',
      where: slowdown === 1 ? undefined : 'CPU 4 times slower',
      note: 'The peers’ frames are stubs: they neither format nor validate what is typed. A key waits for the next frame of the screen.',
      rows: {
        key: { title: 'key press to its paint', unit: 'ms' },
        update: { title: 'prop changed to applied in the frame', unit: 'ms' },
      },
    },
  ],
}));

const counts = [1, 10, 50].map((count) => ({
  name: `many-${count}`,
  who: all,
  // They change little from turn to turn, and take long.
  share: 1 / 3,
  run: ({ browser, site }, who) => many(browser, site, who, count),
  tables: [
    {
      title: `${count} ${count === 1 ? 'component' : 'components'} on one page`,
      note: 'Interactive, since the first was inserted. Heap and nodes after a garbage collection.',
      rows: {
        first: { title: 'first interactive', unit: 'ms', goals: interactive },
        all: { title: 'all interactive', unit: 'ms', goals: interactive },
        heapPage: { title: 'heap, page', unit: 'MB' },
        heapFrames: { title: 'heap, frames', unit: 'MB' },
        nodes: { title: 'nodes', unit: '' },
        frames: { title: 'iframes', unit: '' },
        processes: { title: 'renderer processes', unit: '' },
      },
    },
  ],
}));

/**
 * @typedef {object} Measure
 * @property {string} name
 * @property {string[]} who The contestants; the first is what the ratios are to.
 * @property {(tools: any, who: string) => Promise<object>} run Returns figures by name.
 * @property {any[]} tables
 * @property {string} [ours] Which of them is ours, if it is not the card input.
 * @property {number} [share]
 * @property {{ rtt: number, bandwidth: number }} [network]
 * @property {Record<string, string>} [titles]
 */

/**
 * What a run measures, in this order, each with the tables it fills. `share` is the part of the
 * turns it takes.
 * @type {Measure[]}
 */
export const plan = [
  ...loads,
  ...checkouts,
  ...expressRows,
  {
    name: 'ahead',
    who: all,
    network: phone,
    share: 1 / 2,
    run: ({ browser, site }, who) => loadAhead(browser, site, who),
    tables: [
      {
        title: 'Card form after `preload()`',
        where: '50 ms and 1.6 Mbit/s',
        note: 'The first visit, with `preload()` on the page before: a call that the others do not have.',
        rows: loading,
      },
    ],
  },
  {
    name: 'messages',
    who: Object.keys(transports),
    run: ({ browser, site }, who) => messages(browser, site, who),
    tables: [
      {
        title: 'A call to the frame and its reply',
        note: 'A small object there and back, one call after another.',
        rows: { roundTrip: { title: 'round trip', unit: 'ms', goals: { port: 1.1 } } },
      },
    ],
  },
  {
    name: 'calls',
    who: Object.keys(transports),
    share: 1 / 6,
    run: ({ browser, site }, who) => messages(browser, site, who, 10_000),
    tables: [
      {
        title: '10,000 calls to the frame',
        note: 'A hundred at once.',
        // 0.9 of the raw port's calls in the same time.
        rows: { burst: { title: 'all replies', unit: 'ms', goals: { port: 1.11 } } },
      },
    ],
  },
  ...uses,
  ...counts,
  {
    name: 'cycles',
    who: all,
    share: 1 / 6,
    run: ({ browser, site }, who) => cycles(browser, site, who, 30),
    tables: [
      {
        title: '30 times mounted and removed',
        note: 'One after another, each interactive before it is removed; what is left in the page after a garbage collection.',
        rows: {
          cycle: { title: 'one cycle', unit: 'ms' },
          heapLeft: { title: 'heap left', unit: 'KB' },
          nodesLeft: { title: 'nodes left', unit: '' },
          listenersLeft: { title: 'listeners left', unit: '' },
          documentsLeft: { title: 'documents left', unit: '' },
        },
      },
    ],
  },
  {
    name: 'modal',
    who: ['bare', 'payframe', 'monei'],
    share: 1 / 2,
    run: ({ browser, site, sandbox }, who) => modal(browser, site, who, sandbox),
    tables: [
      {
        title: 'Payment modal opened',
        note: 'Ours reads the payment and its methods from the API first; the bare iframe and the incumbent’s stub show three inputs.',
        rows: { opened: { title: 'has content', unit: 'ms', goals: { bare: 1.2 } } },
      },
    ],
  },
  {
    name: 'payment',
    who: ['bare', 'payframe'],
    share: 1 / 2,
    titles: { bare: 'the API’s two calls alone' },
    run: ({ browser, site, sandbox }, who) => payment(browser, site, who, sandbox),
    tables: [
      {
        title: 'A card payment, from the click to the result',
        note: 'The peers’ frames cannot pay. The sandbox needs no challenge for this card.',
        rows: { paid: { title: 'result', unit: 'ms' } },
      },
    ],
  },
];
