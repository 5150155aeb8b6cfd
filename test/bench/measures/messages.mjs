/**
 * Connects a transport and calls across it. Times in milliseconds. `burst` is the number of calls,
 * a hundred at once.
 */
export async function messages(browser, site, name, burst = 0) {
  const context = await browser.openContext();
  const tab = await context.openPage({ blank: `${site.shop}/blank`, isWatched: false });
  try {
    await tab.goto(`${site.shop}/messages/${name}`);
    await tab.page.evaluate('bench.connected');
    await tab.page.evaluate('bench.calls(200)'); // Compiles both sides.
    const roundTrip = (await tab.page.evaluate('bench.calls(500)')) / 500;
    const all = burst ? await tab.page.evaluate(`bench.burst(${burst})`) : undefined;
    return { roundTrip, ...(all && { burst: all }) };
  } finally {
    await context.close();
  }
}
