import { expect, test } from '@playwright/test';
import { demoAccount } from '../../sandbox/demo-account.js';
import { startSandbox } from '../../sandbox/start-sandbox.js';
import { brandingProblem } from '../../server/merchants/branding.js';
import { useSandbox } from './support/open-sandbox.js';
import { createPayment, read } from './support/pay.js';

const shop = { merchantName: 'Second', merchantUrl: 'https://second.example' };
const png = (length: number) => `data:image/png;base64,${'A'.repeat(length)}`;
const font = { family: 'Shop Sans', src: 'https://second.example/shop.woff2' };

const sandbox = useSandbox();

/** A branding and what is said of it. */
const wrong: readonly (readonly [branding: object, problem: string])[] = [
  [{ logo: png(30_000) }, 'A has 30022 characters: at most 20000'],
  [
    { logo: 'https://second.example/logo.svg' },
    'branding.logo: "https://second.example/logo.svg" is not an SVG, PNG, WebP or JPEG',
  ],
  [
    { logo: '/hosted/logos/acc_1/0123abcd.svg' },
    'branding.logo: "/hosted/logos/acc_1/0123abcd.svg" is not an SVG, PNG, WebP or JPEG in a data: URL',
  ],
  [{ theme: 'nigth' }, 'branding.theme: "nigth" is none of default, flat, night'],
  [{ tokens: { acent: '#fff' } }, 'branding.tokens.acent is not a design token: there are accent'],
  [
    { darkTokens: { accent: 'url(#x)' } },
    'branding.darkTokens.accent: "url(#x)" is not a value that a frame accepts for background-color',
  ],
  [{ tokens: { 'color-text': '#0008' } }, 'branding.tokens.color-text: "#0008" is not'],
  [{ colors: {} }, 'branding.colors is none of logo, theme, tokens, darkTokens, fonts, texts'],
  [{ fonts: [font, { ...font, src: '/shop.woff2' }] }, 'branding.fonts[1].src: "/shop.woff2" is'],
  [
    { texts: { en: { 'payment-page.pya': 'Donate' } } },
    'branding.texts.en["payment-page.pya"] is not the key of a text',
  ],
  [{ texts: { en: { 'card.pay': 'Donate' } } }, 'branding.texts.en["card.pay"] lacks {amount}'],
  [{ texts: { xx: {} } }, 'branding.texts.xx is none of en, es'],
  [
    { texts: { es: { 'cofidis.warning': 'Gratis' } } },
    'branding.texts.es["cofidis.warning"] cannot be replaced',
  ],
  [
    {
      texts: { en: Object.fromEntries(Array.from({ length: 90 }, (_, n) => [n, 'x'.repeat(300)])) },
    },
    'characters of JSON, at most 20000',
  ],
  [{ fonts: Array.from({ length: 13 }, () => font) }, 'branding.fonts: 13 files, at most 12'],
];

test('an account is not set up with a branding that its pages would not show: the place and the value are named @slow', async () => {
  for (const [branding, problem] of wrong) {
    expect(brandingProblem(branding)).toContain(problem);
    await expect(sandbox.accounts.add({ ...shop, branding })).rejects.toThrow(problem);
  }
  const texts = { en: { 'card.pay': 'Donate {amount}' } };
  const { id } = await sandbox.accounts.add({
    ...shop,
    branding: { logo: png(20), theme: 'night', tokens: { radius: '999px' }, fonts: [font], texts },
  });
  await expect(sandbox.accounts.update(id, { branding: { theme: 'nigth' } })).rejects.toThrow(
    'branding.theme: "nigth"',
  );
  const account = { ...demoAccount, branding: { tokens: { acent: '#fff' } } };
  await expect(startSandbox({ port: 0, bankPort: 0, accounts: [account] })).rejects.toThrow(
    'branding.tokens.acent',
  );
});

test('browsers get the address of a logo, which they keep, and not its picture in each reply @slow', async () => {
  const account = await sandbox.accounts.add({ ...shop, branding: { logo: png(20_000) } });
  const paymentId = await createPayment(sandbox, {}, account);
  const logoOf = async () => (await read(sandbox, paymentId))['branding'].logo as string;
  const address = await logoOf();
  expect(address).toMatch(new RegExp(`^/hosted/logos/${account.id}/[0-9a-f]{32}\\.png$`));
  const { body } = await sandbox.shopper.get(`/payment-methods?accountId=${account.id}`);
  expect(body['branding'].logo).toBe(address);
  const reply = await fetch(new URL(address, sandbox.apiUrl));
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect((await reply.arrayBuffer()).byteLength).toBe(15_000);

  await sandbox.accounts.update(account.id, { branding: { logo: png(24) } });
  expect(await logoOf()).not.toBe(address);
  expect((await fetch(new URL(address, sandbox.apiUrl))).status).toBe(404);
});

test('a logo with a script runs none if it is opened as a page @slow', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const branding = { logo: `data:image/svg+xml;base64,${btoa(picture)}` };
  const account = await sandbox.accounts.add({ ...shop, branding });
  const { branding: shown } = await read(sandbox, await createPayment(sandbox, {}, account));
  const { headers } = await fetch(new URL(shown.logo, sandbox.apiUrl));
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
});
