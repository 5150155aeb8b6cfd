import { readFile } from 'node:fs/promises';

/** Runs first in each document: the test becomes its network. */
const HOOK = `<script>parent.dispatchEvent(new CustomEvent('frame-opens', { detail: window }))</script>`;

/**
 * A plugin of the page tests' server: the frames of `dist/`, at the addresses where a provider has
 * them, on the page's own origin. `test/frame-apps/stage.ts` answers what they fetch.
 */
export const builtFrames = {
  name: 'built-frames',
  async serve({ path }) {
    if (!path.startsWith('/v2/')) return undefined;
    if (path.endsWith('.js')) return { body: await readFile(`dist${path}`, 'utf8'), type: 'js' };
    const html = await readFile(`dist${path}index.html`, 'utf8');
    return { body: html.replace('<head>', `<head>${HOOK}`), type: 'html' };
  },
};
