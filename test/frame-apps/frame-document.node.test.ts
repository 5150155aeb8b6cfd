import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const documents = readdirSync('dist/v2', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('index.html'))
  .map((path) => readFileSync(`dist/v2/${path}`, 'utf8'))
  .filter((html) => html.includes('data-tag='));

test('a frame’s document has the browser load nothing before its form is there', () => {
  expect(documents.length).toBeGreaterThan(100);
  for (const html of documents) {
    // An inline script names what it loads later.
    const markup = html.replaceAll(/(?<=<script>).*?(?=<\/script>)/gs, '');
    expect(markup).not.toMatch(/<link|<script [^>]*src|@import|url\(/);
    expect(html).toMatch(/<meta name="payframe-app" content="\/v2\/assets\/[^"]+\.js"/);
  }
});
