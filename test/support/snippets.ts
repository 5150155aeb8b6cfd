import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a documented snippet's stand-in addresses become in a test. */
export interface Places {
  readonly pay: string;
  readonly apiUrl: string;
  readonly paymentId?: string;
}

/** The first snippet of a page of the docs that has these words in it. */
export function snippet(page: string, words: string): string {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```\w+\n(.*?)^```$/gms);
  const found = [...blocks].map(([, code]) => code!).find((code) => code.includes(words));
  if (!found) throw new Error(`No snippet of ${page} has "${words}" in it`);
  return found;
}

/** Writes a documented snippet into a project, with the provider that there is in a test. */
export function writeSnippet(folder: string, file: string, code: string, { pay, apiUrl, paymentId }: Places): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const placed = code.replaceAll('https://pay.example/v1', apiUrl).replaceAll('https://pay.example', pay);
  writeFileSync(path, paymentId ? placed.replaceAll('pay_…', paymentId) : placed);
}
