import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { components } from '../../bridge/contracts/index.js';

type Policy = (of: object, documents: readonly string[]) => Record<string, string>;
type Headers = Readonly<Record<'framePolicy' | 'pagePolicy', Policy>>;

const DOCUMENT = '<!doctype html><style>p{}</style><script>hello()</script><p>button</p>';
const contract = { frame: 'wallet', height: 0, allow: 'payment *' };

/** The CSP of a frame or page, by directive. */
async function policy(
  of: object,
  kind: keyof Headers = 'framePolicy',
  document = DOCUMENT,
): Promise<Record<string, string>> {
  // The build's own module is plain JavaScript.
  const headers = (await import(
    pathToFileURL(resolve('scripts/build/headers.mjs')).href
  )) as Headers;
  const text = headers[kind](of, [document])['Content-Security-Policy']!;
  return Object.fromEntries(
    text
      .split('; ')
      .map((directive) => /^(\S+) (.*)$/.exec(directive)!.slice(1) as [string, string]),
  );
}

// @attack T31
test('a frame without third parties speaks with its own origin, and runs and wears what stands in it', async () => {
  const directives = await policy({ contract });
  expect(directives['script-src']).toMatch(/^'self' 'sha256-[^' ]+'$/);
  expect(directives['style-src']).toMatch(/^'sha256-[^' ]+'$/);
  expect(directives['connect-src']).toBe("'self'");
  expect(directives['frame-src']).toBe(undefined);
  expect(directives['require-trusted-types-for']).toBe("'script'");
});

test('a frame shows no page, unless its row says so: the checkout those of the second host alone, the payment modal any bank’s', async () => {
  const shownBy = async (shows?: string) => (await policy({ contract, shows }))['frame-src'];
  expect([await shownBy(), await shownBy('methods'), await shownBy('steps')]).toEqual([
    undefined,
    '{wallets}',
    "'self' https: http://*.localhost:*",
  ]);
  const rows = components.flatMap(({ name, shows }) => (shows ? [[name, shows]] : []));
  expect(rows).toEqual([
    ['Checkout', 'methods'],
    ['PaymentModal', 'steps'],
    ['ClickToPayModal', 'steps'],
  ]);
});

test('a third party of a frame may be fetched, shown and spoken with, and no other may', async () => {
  const directives = await policy({
    contract,
    thirdParty: ['https://pay.example', 'https://static.example'],
  });
  for (const name of ['script-src', 'connect-src', 'frame-src', 'img-src', 'style-src'])
    expect([name, directives[name]]).toEqual([
      name,
      expect.stringMatching(/^'self' .*https:\/\/pay\.example https:\/\/static\.example$/),
    ]);
  expect(directives['default-src']).toBe("'none'");
  expect(directives['form-action']).toBe("'none'");
});

test('a third party may write styles, for which no hash stands in the way, and runs without trusted types', async () => {
  const directives = await policy({ contract, thirdParty: ['https://pay.example'] });
  expect(directives['style-src']).toBe("'self' 'unsafe-inline' https://pay.example");
  expect(directives['script-src']).not.toContain('unsafe-inline');
  expect(directives).not.toHaveProperty('trusted-types');
  expect(directives).not.toHaveProperty('require-trusted-types-for');
});

// @attack T38
test('a whole page is as strict as the payment modal, shows what that shows, and nobody may show it', async () => {
  const page = await policy({ allow: 'payment *' }, 'pagePolicy');
  const modal = await policy({ contract, shows: 'steps' });
  expect(page).toEqual({ ...modal, 'frame-ancestors': "'none'" });
  expect(modal['frame-ancestors']).toBe('{merchants}');
});

// @mutant hosted-page-with-opener
test('a whole page has no opener that could lead it away, and may open windows of its own; a frame says nothing of it', async () => {
  const headers = (await import(
    pathToFileURL(resolve('scripts/build/headers.mjs')).href
  )) as Headers;
  expect(headers.pagePolicy({}, [DOCUMENT])['Cross-Origin-Opener-Policy']).toBe(
    'same-origin-allow-popups',
  );
  expect(headers.framePolicy({ contract }, [DOCUMENT])).not.toHaveProperty(
    'Cross-Origin-Opener-Policy',
  );
});

test('a page without a script in it runs its own alone', async () => {
  const { 'script-src': scripts } = await policy(
    {},
    'pagePolicy',
    '<!doctype html><style>p{}</style>',
  );
  expect(scripts).toBe("'self'");
});
