import { readFileSync } from 'node:fs';
import { median } from '../statistics.mjs';

const probe = readFileSync(new URL('../frames/probe.js', import.meta.url), 'utf8');
const digits = '4242424242424242';

/**
 * Types a card number and changes a prop. Milliseconds from a key's event to its paint, and from a
 * change to its arrival.
 */
export async function use(browser, site, name, slowdown) {
  const context = await browser.openContext();
  const tab = await context.openPage({ blank: `${site.shop}/blank`, slowdown, probe });
  try {
    await tab.goto(`${site.shop}/${name}?auto`);
    await tab.page.evaluate('bench.mounted');
    const [frame] = tab.frames;
    await frame.evaluate('benchProbe.usable');
    const update = median(await tab.page.evaluate('bench.update(20)'));
    await frame.evaluate('document.querySelector("input").focus()');
    for (const key of digits) {
      const code = `Digit${key}`;
      const known = { key, code, windowsVirtualKeyCode: key.charCodeAt(0) };
      await frame.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...known });
      await frame.send('Input.dispatchKeyEvent', { type: 'keyUp', ...known });
      await frame.evaluate(
        'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))',
      );
    }
    const typed = await frame.evaluate('document.querySelector("input").value');
    if (typed.replaceAll(/\D/g, '') !== digits)
      throw new Error(`${name}: the input holds ${typed}`);
    return { update, key: median(await frame.evaluate('benchProbe.keys')) };
  } finally {
    await context.close();
  }
}
