import { readdirSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';

/** The language that stands for the pseudo-locale: its documents are German until the language is set as the page runs. */
export const PSEUDO = 'de';

const ASSETS = 'dist/v2/assets';

/**
 * Replaces the texts of `PSEUDO` with the English ones, marked and 40 % longer: what a screen shows without marks is not from the
 * texts, and what is cut off has no room for a longer language.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route(/\/v2\/assets\/([\w-]+-|page\/)de-[\w-]{8}\.js$/, (route) => replace(route));
}

async function replace(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const [, room = ''] = /\/assets\/(.+?)-?de-[\w-]{8}\.js$/.exec(url.pathname) ?? [];
  // The page's own texts are English from the start, without a module: those of the language itself are marked.
  const english = readdirSync(ASSETS).find((file) => new RegExp(`^${room}-en-[\\w-]{8}\\.js$`).test(file));
  const source = english ? `./${english}` : `${url.href}?own`;
  const response = await route.fetch();
  const names = [...((await response.text()).match(/export\s*\{([^}]*)\}/)?.[1] ?? '').matchAll(/(\w+)\s*(?:,|$)/g)];
  const exported = names.map(([, name]) => `const own_${name} = pseudo(texts.${name}); export { own_${name} as ${name} };`);
  await route.fulfill({
    response,
    body: `import * as texts from '${source}';\n${String(pseudo)}\n${exported.join('\n')}`,
  });
}

/** Runs in a page: marks and lengthens every text in a room. */
function pseudo(value: unknown, key = ''): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => pseudo((value as (...args: unknown[]) => unknown)(...args));
  if (Array.isArray(value)) return value.map((one) => pseudo(one));
  if (typeof value === 'object' && value) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pseudo(one, name)]));
  }
  // Empty texts are shown nowhere; third parties' scripts read the code of a language.
  if (typeof value !== 'string' || !value || key === 'locale' || value.startsWith('⟦')) return value;
  return `⟦${value}${' öö'.repeat(Math.ceil((value.length * 0.4) / 3))}⟧`;
}
