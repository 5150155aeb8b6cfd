import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@playwright/test';

/** What each folder may import of the others. */
const mayImport: Record<string, readonly string[]> = {
  provider: [],
  bridge: ['provider/types'],
  elements: ['bridge', 'provider/types'],
  'frame-apps': ['bridge', 'provider'],
  'react-bindings': ['elements', 'bridge'],
  frameworks: ['elements', 'bridge'],
  sandbox: ['provider'],
  testing: ['sandbox', 'provider', 'bridge/failures'],
};

/** The packages each folder may import. Without a line here, none. */
const packages: Record<string, readonly RegExp[]> = {
  'frame-apps': [/^react$/, /^react-dom\//],
  elements: [/^@lit\/reactive-element$/],
  'react-bindings': [/^react$/, /^@lit\/react$/],
  // Types alone, of what a merchant has who writes tags in its templates.
  frameworks: [/^(preact|react|solid-js|svelte\/elements|vue)$/],
  sandbox: [/^node:/, /^fastify$/, /^@fastify\//, /^drizzle-orm/, /^pg$/, /^@electric-sql\/pglite$/, /^uqr$/],
  testing: [/^@playwright\/test$/],
};

/** The imports that the map does not show, each for a reason. */
const exceptions: readonly { readonly from: RegExp; readonly to: RegExp }[] = [
  // Public look-ups such as `payframe.api.getPayment`: the one place where the merchant's page asks the API.
  { from: /^elements\/functions\/api\.ts$/, to: /^provider\/client$/ },
  // The demo shop is a merchant: its pages use the kit as a merchant would, and its React checkout uses React.
  { from: /^sandbox\/shop\/(browser|react)\//, to: /^(elements|react-bindings)\/index$|^react$|^react-dom\/client$/ },
];

const files = Object.keys(mayImport).flatMap(sourcesIn);

test('imports run one way', () => {
  const wrong = files.flatMap((file) => {
    const own = file.split('/')[0]!;
    return importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => normalize(join(dirname(file), name)).replace(/\.(js|tsx?)$/, ''))
      .filter(
        (to) => !to.startsWith(`${own}/`) && !mayImport[own]!.some((allowed) => to === allowed || to.startsWith(`${allowed}/`)),
      )
      .filter((to) => !isException(file, to))
      .map((to) => `${file} -> ${to}`);
  });
  expect(wrong).toEqual([]);
});

test('each folder imports its own packages and no others', () => {
  const wrong = files.flatMap((file) => {
    const allowed = packages[file.split('/')[0]!] ?? [];
    return importsOf(file)
      .filter((name) => !name.startsWith('.') && !allowed.some((pattern) => pattern.test(name)) && !isException(file, name))
      .map((name) => `${file} -> ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('what the package needs at run time is what its folders import', () => {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>;
  const published = files.filter((file) => /^(bridge|elements|provider|react-bindings|testing)\//.test(file));
  // The testing kit carries the sandbox, with everything it imports but the database's engine.
  const carried = ['@electric-sql/pglite'];
  const imported = new Set([...published.flatMap(importsOf), ...carried].filter((name) => !name.startsWith('.')));
  expect([...imported].sort()).toEqual(Object.keys({ ...dependencies, ...peerDependencies }).sort());
});

test('every file is read by these tests', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(importsOf('elements/card-input.ts')).toContain('../bridge/contracts/card-input.js');
});

function sourcesIn(folder: string): string[] {
  expect(existsSync(folder), folder).toBe(true);
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap(({ name, parentPath }) => {
    const path = join(parentPath, name);
    if (/\.tsx?$/.test(name)) return [path];
    return /\./.test(name) ? [] : sourcesIn(path);
  });
}

/** Everything a file imports, types and dynamic imports too. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"$]+)['"]/g)].map(([, name]) => name!);
}

function isException(file: string, to: string): boolean {
  return exceptions.some(({ from, to: allowed }) => from.test(file) && allowed.test(to));
}
