import { readFileSync } from 'node:fs';

const probe = readFileSync(new URL('../frames/probe.js', import.meta.url), 'utf8');

/**
 * Loads a contestant's page with an empty cache, and again in the same browser with a warm one.
 * Returns the figures of both; times in milliseconds since the component was attached.
 */
export async function load(browser, site, name, slowdown) {
  const context = await browser.openContext();
  try {
    return {
      cold: await loadOnce(context, site, name, slowdown),
      warm: await loadOnce(context, site, name, slowdown),
    };
  } finally {
    await context.close();
  }
}

/**
 * Loads a contestant's page with an empty cache, after a page that loads the component ahead, if it
 * can.
 */
export async function loadAhead(browser, site, name) {
  const context = await browser.openContext();
  try {
    if (name === 'payframe') {
      const tab = await context.openPage({ blank: `${site.shop}/blank`, slowdown: 1, probe: '' });
      await tab.goto(`${site.shop}/payframe-cart`);
      await tab.page.evaluate('bench.preloaded');
      await tab.close();
    }
    return await loadOnce(context, site, name, 1);
  } finally {
    await context.close();
  }
}

async function loadOnce(context, site, name, slowdown) {
  const tab = await context.openPage({ blank: `${site.shop}/blank`, slowdown, probe });
  await tab.goto(`${site.shop}/${name}?auto`);
  const marks = await tab.page.evaluate('bench.mounted');
  const [frame] = tab.frames;
  const usable = Math.max(await frame.evaluate('benchProbe.usable'), marks.visible);
  const firstPaint = await frame.evaluate('benchProbe.firstPaint');
  const [page, inFrame] = [await tab.metrics(tab.page), await tab.metrics(frame)];
  const since = (at) => at - marks.attached;
  const figures = {
    firstPaint: since(Math.max(firstPaint, marks.visible - 16)),
    usable: since(usable),
    channel: since(marks.channel),
    interactive: since(marks.interactive),
    shift: await tab.page.evaluate('bench.shift()'),
    scriptPage: page.ScriptDuration * 1000,
    scriptFrame: inFrame.ScriptDuration * 1000,
    taskPage: page.TaskDuration * 1000,
    taskFrame: inFrame.TaskDuration * 1000,
    bytesPage: tab.bytes.page,
    bytesFrame: tab.bytes.frame,
  };
  await tab.close();
  return figures;
}
