import { openBrowser } from './browser.mjs';
import { buildContestants } from './contestants.mjs';
import { plan } from './plan.mjs';
import { openSite } from './site.mjs';

/**
 * Measures everything in the plan whose name begins with one of `only`, if given. The contestants
 * take turns, each turn in another order, so that a busy moment of the machine meets all alike.
 * Returns, by measure, how often it was taken and every value by contestant and figure.
 */
export async function runBench({ turns, only, log }) {
  // Built: a path that only exists then is not for the type check.
  const built = '../../packages/sandbox/dist/kit/index.js';
  const { startSandbox } = await import(built);
  const sandbox = await startSandbox();
  const files = await buildContestants();
  const sites = new Map();
  const browser = await openBrowser();
  const results = [];
  try {
    for (const measure of plan) {
      if (only && !only.some((name) => measure.name.startsWith(name))) continue;
      const site = await siteFor(measure.network);
      const taken = Math.max(Math.min(turns, 3), Math.ceil(turns * (measure.share ?? 1)));
      log(`${measure.name}, ${taken} turns`);
      results.push({
        measure,
        taken,
        values: await take(measure, taken, { browser, site, sandbox }),
      });
    }
  } finally {
    await browser.close();
    for (const site of sites.values()) site.close();
    await sandbox.close();
  }
  return { browser: browser.version, results };

  async function siteFor(network) {
    if (!sites.has(network))
      sites.set(network, await openSite({ api: sandbox.origin, files, network }));
    return sites.get(network);
  }
}

async function take({ run, who, name }, turns, tools) {
  const values = Object.fromEntries(who.map((contestant) => [contestant, {}]));
  for (let turn = 0; turn < turns; turn++) {
    for (let place = 0; place < who.length; place++) {
      const contestant = who[(turn + place) % who.length];
      const figures = await withLimit(run(tools, contestant), `${name} of ${contestant}`);
      for (const [figure, value] of flat(figures)) (values[contestant][figure] ??= []).push(value);
    }
  }
  return values;
}

/** A contestant that never gets ready ends the run, because its figures would be missing. */
async function withLimit(running, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than a minute`)), 60_000);
  });
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}

/** `{ cold: { usable: 1 } }` as `[['cold.usable', 1]]`. */
function flat(figures, before = '') {
  return Object.entries(figures).flatMap(([key, value]) =>
    typeof value === 'object' ? flat(value, `${before}${key}.`) : [[`${before}${key}`, value]],
  );
}
