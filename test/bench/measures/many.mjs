/**
 * Mounts this many components on one page. Times in milliseconds since the first was attached,
 * sizes in bytes.
 */
export async function many(browser, site, name, count) {
  const context = await browser.openContext();
  const tab = await context.openPage({ blank: `${site.shop}/blank`, isWatched: false });
  try {
    await tab.goto(`${site.shop}/${name}`);
    const before = await settled(tab, tab.page);
    const marks = await tab.page.evaluate(`bench.mount(${count})`);
    const attached = Math.min(...marks.map((mark) => mark.attached));
    const done = marks.map(({ interactive }) => interactive - attached);
    const { processInfo } = await browser.root.send('SystemInfo.getProcessInfo');
    await tab.watchFrames();
    const [frame] = tab.frames;
    const [page, inFrames] = [await settled(tab, tab.page), await settled(tab, frame)];
    return {
      first: Math.min(...done),
      all: Math.max(...done),
      heapPage: page.JSHeapUsedSize - before.JSHeapUsedSize,
      heapFrames: inFrames.JSHeapUsedSize,
      nodes: page.Nodes - before.Nodes + inFrames.Nodes,
      frames: await tab.page.evaluate('bench.frames()'),
      processes: processInfo.filter(({ type }) => type === 'renderer').length,
    };
  } finally {
    await context.close();
  }
}

/**
 * Mounts and removes a component again and again. Milliseconds per cycle, and what is left on the
 * page afterwards.
 */
export async function cycles(browser, site, name, times) {
  const context = await browser.openContext();
  const tab = await context.openPage({ blank: `${site.shop}/blank`, isWatched: false });
  const cycle = (count) =>
    tab.page.evaluate(
      `(async () => { for (let i = 0; i < ${count}; i++) { await bench.mount(); bench.unmount(); } })()`,
    );
  try {
    await tab.goto(`${site.shop}/${name}`);
    await cycle(2);
    const before = await settled(tab, tab.page);
    const from = performance.now();
    await cycle(times);
    const perCycle = (performance.now() - from) / times;
    const after = await settled(tab, tab.page);
    return {
      cycle: perCycle,
      heapLeft: after.JSHeapUsedSize - before.JSHeapUsedSize,
      nodesLeft: after.Nodes - before.Nodes,
      listenersLeft: after.JSEventListeners - before.JSEventListeners,
      documentsLeft: after.Documents - before.Documents,
    };
  } finally {
    await context.close();
  }
}

/** The counters after a garbage collection. */
export async function settled(tab, session) {
  await session.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
  return tab.metrics(session);
}
