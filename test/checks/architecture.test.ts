import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@playwright/test';

/**
 * The folders that each folder may import from. `locales` are the modules that the build makes of
 * the texts.
 */
const mayImport: Record<string, readonly string[]> = {
  api: [],
  // A font file may come from the local machine.
  appearance: ['bridge/is-local'],
  // A merchant's texts are by language, and plain.
  bridge: ['appearance', 'api/types', 'api/formats', 'api/plain-text', 'locales'],
  elements: [
    'appearance',
    'bridge',
    'locales',
    'api/types',
    'api/merchant-types',
    'api/merchant-requests',
  ],
  'frame-apps': ['appearance', 'bridge', 'locales', 'api'],
  'react-bindings': ['elements', 'bridge'],
  // The API for merchants' servers, with the verification of webhooks.
  node: ['api', 'bridge/errors', 'bridge/failures', 'elements/functions/verify-webhook'],
  // The default name of the host for third parties' scripts, which pages derive too, and the
  // languages of the frames.
  server: [
    'appearance',
    'api',
    'bridge/branding/branding-problems',
    'bridge/currencies',
    'bridge/wallets-host',
    'bridge/languages',
    'bridge/with-timeout',
    'locales',
  ],
  // The other parties: whatever a provider does not run in production.
  simulators: ['server', 'api', 'bridge/languages', 'locales'],
  sandbox: ['simulators', 'server', 'api', 'bridge/languages', 'locales'],
  'packages/sandbox/kit': ['sandbox', 'simulators', 'server', 'api', 'bridge/failures'],
  // Prepares the frames for a web server, with the same headers as the sandbox.
  'packages/frames/hosting': [
    'server',
    'simulators/mocks/path',
    'api/routes',
    'bridge/wallets-host',
  ],
  // Checks any implementation against the sources of the contract; pays with the sandbox's test
  // cards by default.
  'packages/conformance/kit': [
    'api',
    'bridge/contract',
    'bridge/contracts',
    'bridge/languages',
    'bridge/limits',
    'bridge/wallets-host',
    'elements/functions/verify-webhook',
    'simulators/methods/card/rules',
  ],
  // Merchants' code imports the kit and its packages by name.
  'examples/assets': [],
  'examples/shop': ['examples/assets', 'locales'],
  // A provider's code, to be copied: it imports the server by its package name.
  'examples/adapter': [],
  'examples/playground': ['examples/assets', 'locales'],
};

/** The packages that each folder may import; none if it is not listed. */
const packages: Record<string, readonly RegExp[]> = {
  // In its schemas, of which frames and pages import the types alone.
  api: [/^typebox$/],
  'frame-apps': [/^react$/, /^react-dom(\/|$)/],
  elements: [/^@lit\/reactive-element$/],
  'react-bindings': [/^react$/, /^@lit\/react$/],
  server: [
    /^node:/,
    /^fastify$/,
    /^@fastify\//,
    /^drizzle-orm/,
    /^pg$/,
    /^@electric-sql\/pglite$/,
    /^typebox$/,
    /^prom-client$/,
    /^pino$/,
  ],
  simulators: [/^node:/, /^fastify$/, /^@fastify\/formbody$/, /^drizzle-orm/, /^typebox$/],
  sandbox: [/^node:/],
  'packages/frames/hosting': [/^node:/],
  'packages/sandbox/kit': [/^@playwright\/test$/],
  // Bundled, so that it installs nothing; of Playwright, which is the user's, its types.
  'packages/conformance/kit': [/^node:/, /^ajv\//, /^@playwright\/test$/],
  'examples/adapter': [/^payframe-server$/],
  'examples/assets': [/^node:/, /^fastify$/, /^@fastify\/(compress|static)$/],
  'examples/shop': [
    /^payframe(\/node|\/react)?$/,
    /^payframe-sandbox$/,
    /^node:/,
    /^fastify$/,
    /^@fastify\//,
    /^uqr$/,
    /^react$/,
    /^react-dom\/client$/,
  ],
  'examples/playground': [
    /^payframe(\/elements|\/node)?$/,
    /^payframe-sandbox$/,
    /^node:/,
    /^fastify$/,
    /^lit(\/directives\/\w+\.js)?$/,
  ],
};

/** Exceptions to the map, each with a reason. */
const exceptions: readonly { readonly from: RegExp; readonly to: RegExp }[] = [
  // The types of PayPal's button.
  {
    from: /^(bridge\/third-party|simulators\/methods\/paypal\/mock)\//,
    to: /^@paypal\/paypal-js(\/|$)/,
  },
  // Types only, from packages of merchants who write tags in templates.
  { from: /^elements\/frameworks\//, to: /^(preact|react|solid-js|svelte\/elements|vue)$/ },
  // Public lookups such as `payframe.api.getPayment`: the only place where the merchant's page
  // calls the API.
  { from: /^elements\/functions\/api\.ts$/, to: /^api\/client$/ },
];

const files = Object.keys(mayImport).flatMap(sourcesIn);

test('imports run one way', () => {
  const wrong = files.flatMap((file) => {
    const own = folderOf(file);
    return importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => normalize(join(dirname(file), name)).replace(/\.(js|tsx?)$/, ''))
      .filter(
        (to) =>
          !to.startsWith(`${own}/`) &&
          !mayImport[own]!.some((allowed) => to === allowed || to.startsWith(`${allowed}/`)),
      )
      .filter((to) => !isException(file, to))
      .map((to) => `${file} -> ${to}`);
  });
  expect(wrong).toEqual([]);
});

/**
 * The folders of `frame-apps/`, from what knows least to what knows most. A folder may import those
 * before it.
 */
const layers = [
  'style',
  'runtime',
  'api',
  'ui',
  'stored',
  'installments',
  'card-form',
  'card-group',
  'billing',
  'surcharge',
  'payment',
  'methods',
  'checkout',
  'hosted-pages',
  '',
];
const layerOf = (path: string) => /^frame-apps\/(?:([\w-]+)\/)?/.exec(path)?.[1] ?? '';

test('in the frames, imports run down their layers, only the checkout imports methods, and a method knows of no other', () => {
  const frames = sourcesIn('frame-apps').filter(
    (file) => !file.startsWith('frame-apps/generated/'),
  );
  const wrong = frames.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => normalize(join(dirname(file), name)))
      .filter((to) => to.startsWith('frame-apps/') && !to.startsWith('frame-apps/generated/'))
      .filter((to) => {
        const [from, into] = [layerOf(file), layerOf(to)].map((layer) => layers.indexOf(layer));
        const isOutsider =
          layers[into!] === 'methods' && !['methods', 'checkout'].includes(layers[from!]!);
        return from === -1 || into === -1 || into! > from! || isOutsider || isOtherMethod(file, to);
      })
      .map((to) => `${file} -> ${to}`),
  );
  expect(wrong).toEqual([]);
});

/**
 * The rooms of a folder, from what knows least to what knows most; a name with a dot is a file
 * beside them. A room may import those before it, so no two import each other.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  server: [
    ...['origins.ts', 'limits.ts', 'secrets.ts', 'switch.ts', 'ticker.ts', 'clock.ts', 'built.ts'],
    'token-details.ts',
    ...['errors', 'pages', 'http', 'database', 'rates', 'audit', 'merchants', 'acquirer.ts'],
    ...['payments', 'three-d-secure', 'methods', 'mail', 'api', 'webhooks', 'operations'],
    ...[
      'frames',
      'accounts',
      'admin',
      'extension.ts',
      'options.ts',
      'start',
      'index.ts',
      'main.ts',
    ],
  ],
  simulators: [
    ...[
      'limits.ts',
      'faults',
      'outcome.ts',
      'mocks',
      'methods',
      'rules.ts',
      'bank',
      'bank-host.ts',
    ],
    ...['acquirer.ts', 'fault-hooks.ts', 'control', 'dashboard', 'simulators.ts'],
  ],
};

test('on the provider’s side, imports run down the rooms, and only the list of methods imports one', () => {
  const wrong = Object.entries(rooms).flatMap(([folder, names]) => {
    const roomOf = (path: string) => names.indexOf(path.split('/')[1]!);
    return sourcesIn(folder).flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => normalize(join(dirname(file), name)).replace(/\.js$/, '.ts'))
        .filter((to) => to.startsWith(`${folder}/`))
        .filter((to) => {
          const [from, into] = [roomOf(file), roomOf(to)];
          const isOneMethod = /\/methods\/(?!hosted\/|wallet\/)[\w-]+\//.test(to);
          const mayNameOne = names[from] === 'methods' || file === 'simulators/acquirer.ts';
          return from === -1 || into === -1 || into > from || (isOneMethod && !mayNameOne);
        })
        .map((to) => `${file} -> ${to}`),
    );
  });
  expect(wrong).toEqual([]);
});

test('in the shop and the playground, only the list of single components, and the row of those that say where to ship, name a payment method', () => {
  const names = /bizum|paypal|cofidis|click.?to.?pay|google.?pay|apple.?pay/i;
  const found = [...sourcesIn('examples/shop'), ...sourcesIn('examples/playground')].filter(
    (file) => names.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual(['examples/shop/pages/components.ts', 'examples/shop/pages/express.ts']);
});

/**
 * Whether a file of one method imports another. The wallets' common button has Google Pay's in it,
 * and `wallet/` has what all wallets share.
 */
function isOtherMethod(file: string, to: string): boolean {
  const [from, into] = [file, to].map((path) => /^frame-apps\/methods\/([\w-]+)\//.exec(path)?.[1]);
  return (
    from !== undefined &&
    into !== undefined &&
    from !== into &&
    into !== 'wallet' &&
    !(from === 'payment-request' && into === 'google-pay')
  );
}

test('no two files import each other, not even their types', () => {
  const known = new Set(files);
  const imports = new Map(
    files.map((file) => {
      const own = importsOf(file).filter((name) => name.startsWith('.'));
      const paths = own.map((name) => normalize(join(dirname(file), name)).replace(/\.js$/, ''));
      return [
        file,
        paths.flatMap((path) =>
          [`${path}.ts`, `${path}.tsx`].filter((target) => known.has(target)),
        ),
      ];
    }),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file)) return;
    done.add(file);
    for (const target of imports.get(file)!) follow(target, [...path, file]);
  };
  for (const file of files) follow(file, []);
  expect(circles).toEqual([]);
});

test('each folder imports its own packages and no others', () => {
  const wrong = files.flatMap((file) => {
    const allowed = packages[folderOf(file)] ?? [];
    return importsOf(file)
      .filter(
        (name) =>
          !name.startsWith('.') &&
          !allowed.some((pattern) => pattern.test(name)) &&
          !isException(file, name),
      )
      .map((name) => `${file} -> ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('what each package needs at run time is what its folders import', () => {
  // The sandbox bundles everything it imports except the database engines; it resolves its frames
  // by package name.
  const notCarried = ['@electric-sql/pglite', 'payframe-frames', 'pg'];
  // Of the provider's schemas the package has the types, written out; of PayPal's, none: its
  // declarations name none of them.
  const needed = neededBy('packages/payframe/package.json').filter(
    (name) => name !== '@types/react',
  );
  expect([...needed, '@paypal/paypal-js', 'typebox'].sort()).toEqual(
    packagesOf(/^(appearance|bridge|elements\/(?!frameworks\/)|api|react-bindings)/),
  );
  // The server's are those of its folder, and the frames.
  expect(neededBy('packages/server/package.json')).toEqual(
    [...new Set([...packagesOf(/^server\//).map(withoutEntry), 'payframe-frames'])]
      .filter((name) => !name.startsWith('node:'))
      .sort(),
  );
  expect(neededBy('packages/sandbox/package.json')).toEqual(
    [...packagesOf(/^packages\/sandbox\/kit\//), ...notCarried].sort(),
  );
});

test('only the provider’s side runs the schemas of the API: everybody else has their types', () => {
  const schemas = /^api\/(types(\/[\w-]+)?|merchant-types|merchant-requests|schema-words)$/;
  const wrong = files
    .filter(
      (file) =>
        !/^(server|simulators|sandbox)\//.test(file) && !schemas.test(file.replace(/\.ts$/, '')),
    )
    .flatMap((file) => {
      const run = readFileSync(file, 'utf8').matchAll(
        /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)\.js'/gm,
      );
      return [...run]
        .map(([, name]) => normalize(join(dirname(file), name!)))
        .filter((to) => schemas.test(to))
        .map((to) => `${file} -> ${to}`);
    });
  expect(wrong).toEqual([]);
});

test('every file is read by these tests', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(importsOf('elements/card-input.ts')).toContain('../bridge/contracts/card-input.js');
});

/** The installed packages that the folders import, in order. */
function packagesOf(folders: RegExp): string[] {
  const imported = files.filter((file) => folders.test(file)).flatMap(importsOf);
  const names = imported
    .filter((name) => !name.startsWith('.'))
    // Of `@scope/name/entry` the package, as of `@scope/name`.
    .map((name) => /^@[^/]+\/[^/]+/.exec(name)?.[0] ?? name);
  return [...new Set(names)].sort();
}

/** Of `name/entry` the package, `name`. */
const withoutEntry = (name: string) => (name.startsWith('@') ? name : name.split('/')[0]!);

/** A package's dependencies and peer dependencies. */
function neededBy(manifest: string): string[] {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  ) as Record<string, object>;
  return Object.keys({ ...dependencies, ...peerDependencies }).sort();
}

/** The folder of the map that contains a file. */
function folderOf(file: string): string {
  return Object.keys(mayImport).find((folder) => file.startsWith(`${folder}/`))!;
}

function sourcesIn(folder: string): string[] {
  expect(existsSync(folder), folder).toBe(true);
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap(({ name, parentPath }) => {
    const path = join(parentPath, name);
    if (/\.tsx?$/.test(name)) return [path];
    return /\./.test(name) ? [] : sourcesIn(path);
  });
}

/** Everything a file imports, including types and dynamic imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  return [...text.matchAll(/(?<!['"])\b(?:from|import)\s*\(?\s*['"]([^'"$]+)['"]/g)].map(
    ([, name]) => name!,
  );
}

function isException(file: string, to: string): boolean {
  return exceptions.some(({ from, to: allowed }) => from.test(file) && allowed.test(to));
}

test('what a shopper reads is formatted in one place, the same in every engine', () => {
  const others = [
    'api/due-date.ts', // The day in a time zone, as ISO 8601 writes it.
    'api/formats.ts',
    'frame-apps/billing/countries.ts', // Without the languages that an engine lacks.
    // Node has every language.
    'server/mail/receipt.ts',
    'simulators/dashboard/page.ts',
    'simulators/methods/paypal/mock/checkout.ts',
  ];
  const found = files.filter(
    (file) =>
      !/^(examples|packages)\//.test(file) &&
      /new Intl\.|\.toLocale\w*String/.test(readFileSync(file, 'utf8')),
  );
  expect(found.sort()).toEqual(others);
});
