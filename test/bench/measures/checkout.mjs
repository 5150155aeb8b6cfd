import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { settled } from './many.mjs';
import { walletsSeen } from './wallets.mjs';

const probe = readFileSync(new URL('../frames/probe.js', import.meta.url), 'utf8');
const walletsProbe = readFileSync(new URL('../frames/wallets.js', import.meta.url), 'utf8');

/**
 * Loads a page that takes five payment methods with an empty cache, and again with a warm one. Returns
 * the figures of both; times in milliseconds since the first component was attached, sizes in
 * bytes.
 */
export function checkout(browser, site, name, slowdown, sandbox) {
  return coldAndWarm(browser, sandbox, (context, id) =>
    loadOnce(context, site, { name, id, slowdown }),
  );
}

/** Loads a page with four wallets in the same way. */
export function express(browser, site, name, slowdown, sandbox) {
  return coldAndWarm(browser, sandbox, async (context, id) => {
    const tab = await openTab(context, site, { name, id, slowdown, script: walletsProbe });
    const { attached, interactive } = await tab.page.evaluate('bench.mounted');
    const seen = await walletsSeen(tab, 4);
    const figures = {
      firstSeen: seen[0] - attached,
      usable: seen.at(-1) - attached,
      interactive: interactive - attached,
      requests: tab.requests.page + tab.requests.frame,
      ...(await sizesOf(tab)),
    };
    await tab.close();
    return figures;
  });
}

async function coldAndWarm(browser, sandbox, loadIn) {
  // Cofidis finances from €75 on.
  const { id } = await sandbox.createPayment({ amount: 12_500 });
  const context = await browser.openContext();
  const load = () => loadIn(context, id);
  try {
    return { cold: await load(), warm: await load() };
  } finally {
    await context.close();
  }
}

/** `script` runs first in each document: in the page itself too, if it is not the frames' own. */
async function openTab(context, site, { name, id, slowdown, script = probe }) {
  const blank = `${site.shop}/blank`;
  const tab = await context.openPage({ blank, slowdown, probe: script, hasNested: true });
  if (script !== probe)
    await tab.page.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await tab.goto(`${site.shop}/${name}?auto&payment=${id}`);
  return tab;
}

async function loadOnce(context, site, options) {
  const { name } = options;
  const tab = await openTab(context, site, options);
  const marks = await tab.page.evaluate('bench.mounted');
  // The card is in the first frame of each.
  const [frame] = tab.frames;
  const usable = Math.max(await frame.evaluate('benchProbe.usable'), marks.visible);
  const firstPaint = await frame.evaluate('benchProbe.firstPaint');
  const since = (at) => at - marks.attached;
  const wallet = name === 'zoid-react' ? undefined : await googlePayIn(tab);
  const figures = {
    firstPaint: since(Math.max(firstPaint, marks.visible - 16)),
    usable: since(usable),
    interactive: since(marks.interactive),
    ...(wallet && { wallet: since(await wallet.evaluate('benchProbe.usable')) }),
    ...(await sizesOf(tab)),
  };
  await tab.close();
  return figures;
}

/** What the page and its frames take, once nothing happens any more. */
const sizesOf = async (tab) => ({
  shift: await tab.page.evaluate('bench.shift()'),
  frames: tab.frames.length,
  heapPage: (await settled(tab, tab.page)).JSHeapUsedSize,
  heapFrames: await heapOf(tab),
  bytes: tab.bytes.page + tab.bytes.frame,
  bytesPage: tab.bytes.page,
  bytesFrames: tab.bytes.frame,
});

/** The frame of Google Pay, once it is there: the checkout loads it when its list is shown. */
async function googlePayIn({ frames }) {
  for (;;) {
    for (const frame of frames)
      if (await frame.evaluate('location.pathname.includes("/google-pay/")')) return frame;
    await setTimeout(10);
  }
}

/** Frames of one site share a heap. */
async function heapOf(tab) {
  const sites = new Map();
  for (const frame of tab.frames) sites.set(await frame.evaluate('location.host'), frame);
  const heaps = await Promise.all([...sites.values()].map((frame) => settled(tab, frame)));
  return heaps.reduce((sum, { JSHeapUsedSize }) => sum + JSHeapUsedSize, 0);
}
