import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The values that replace a documented snippet's placeholder URLs in a test. */
export interface Places {
  readonly pay: string;
  readonly apiUrl: string;
  readonly paymentId?: string;
}

/** Returns the snippets of a docs page in the languages of this pattern. */
export function snippets(page: string, languages = /./): readonly string[] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)];
  return blocks.filter(([, language]) => languages.test(language!)).map(([, , code]) => code!);
}

/** Returns the first snippet of a docs page that contains these words. */
export function snippet(page: string, text: string): string {
  const found = snippets(page).find((code) => code.includes(text));
  if (!found) throw new Error(`No snippet of ${page} has "${text}" in it`);
  return found;
}

/** Writes a documented snippet into a project, with the test's provider. */
export function writeSnippet(
  folder: string,
  file: string,
  code: string,
  { pay, apiUrl, paymentId }: Places,
): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const placed = code
    .replaceAll('https://pay.example/v1', apiUrl)
    .replaceAll('https://pay.example', pay);
  writeFileSync(path, paymentId ? placed.replaceAll('pay_…', paymentId) : placed);
}
