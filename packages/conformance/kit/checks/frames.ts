import { components } from '../../../../bridge/contracts/index.js';
import { LANGUAGES } from '../../../../bridge/languages.js';
import type { Check, Kit } from '../check.js';
import { send, type Response } from '../http.js';
import { NotTried, expectSame, expectThat } from '../outcome.js';

const ADMISSION = 'docs/providers/frames.md#which-pages-a-web-server-admits';
const HOSTING = 'docs/providers/frames.md#hosting';
const STRANGER = 'https://stranger.example';

const hasScripts = (isExpected: boolean) =>
  components
    .filter(({ contract }) => Boolean(contract.hasThirdParties) === isExpected)
    .map(({ contract }) => contract.frame);
/** The frames of each of the two hosts. */
const own = hasScripts(false);
const wallets = hasScripts(true);
/** Whole pages, which no page may frame. */
const PAGES = ['payment-page', 'pos-payment-page'];

function placesOf({ settings: { frames, walletsFrames, shop } }: Kit) {
  if (!frames || !walletsFrames || !shop) throw new NotTried('needs --frames and --shop');
  return { frames, walletsFrames, shop };
}

const hostOf = ({ settings: { frames, admission } }: Kit) => new URL(frames ?? admission!).host;

const open = (origin: string, path: string, shop?: string) =>
  send(
    `${origin}/v2/${path}/${shop === undefined ? '' : `?${new URLSearchParams({ shop }).toString()}`}`,
  );

/** Every document of both hosts. */
async function documents(
  kit: Kit,
): Promise<readonly (readonly [name: string, response: Response])[]> {
  const { frames, walletsFrames, shop } = placesOf(kit);
  const hosts = [
    ...own.map((frame) => [frames, frame] as const),
    ...wallets.map((frame) => [walletsFrames, frame] as const),
  ];
  const paths = hosts.flatMap(([origin, frame]) =>
    ['', ...LANGUAGES].map((language) => [origin, frame, language] as const),
  );
  const found: (readonly [string, Response])[] = [];
  for (const [origin, frame, language] of paths) {
    const path = language ? `${frame}/${language}` : frame;
    const response = await open(origin, path, shop);
    refuseServerError(path, response);
    found.push([path, response]);
  }
  return found;
}

/** nginx, among others, responds with 500 if `GET /frames/admission` has any other status. */
function refuseServerError(path: string, { status }: Response): void {
  expectThat(
    status < 500,
    `/v2/${path}/: HTTP 200`,
    `HTTP ${status}. If a web server serves the frames: does GET /frames/admission of your backend respond with 204, 401 or 403? (${ADMISSION})`,
  );
}

/** The documents of the frames, with their headers. */
export const frames: readonly Check[] = [
  {
    id: 'frames/documents',
    title: 'Each frame has a document, and one per language',
    docs: HOSTING,
    feature: 'frames',
    async run(kit) {
      for (const [name, { status, headers, text }] of await documents(kit)) {
        expectSame(`/v2/${name}/: HTTP`, status, 200);
        expectThat(
          /^text\/html/.test(headers['content-type'] ?? ''),
          `/v2/${name}/: HTML`,
          headers['content-type'] ?? 'none',
        );
        const language = name.split('/')[1];
        expectThat(
          !language || text.includes(`<html lang="${language}"`),
          `/v2/${name}/: in ${language}`,
          'another language',
        );
      }
    },
  },
  {
    id: 'frames/ancestors',
    title: 'A frame may be shown by the registered shop that asks for it, and by no page besides',
    docs: HOSTING,
    feature: 'frames',
    async run(kit) {
      const { shop } = placesOf(kit);
      for (const [name, { headers }] of await documents(kit)) {
        const ancestors =
          /frame-ancestors ([^;]*)/
            .exec(headers['content-security-policy'] ?? '')?.[1]
            ?.trim()
            .split(/\s+/) ?? [];
        expectThat(
          ancestors.includes(shop),
          `/v2/${name}/: frame-ancestors with ${shop}`,
          ancestors.join(' ') || 'none',
        );
        const isWide = ancestors.some((source) => /^(\*|https?:|https?:\/\/\*)$/.test(source));
        expectThat(!isWide, `/v2/${name}/: frame-ancestors of this shop only`, ancestors.join(' '));
        expectThat(
          headers['x-frame-options'] === undefined,
          `/v2/${name}/: no X-Frame-Options`,
          'X-Frame-Options',
        );
      }
    },
  },
  {
    id: 'frames/stranger',
    title: 'A page that is not registered gets 403, and may read it',
    docs: HOSTING,
    feature: 'frames',
    async run(kit) {
      const places = placesOf(kit);
      const hosts = [
        [places.frames, own[0]!],
        [places.walletsFrames, wallets[0]!],
      ] as const;
      for (const [host, frame] of hosts) {
        const { status, headers } = await open(host, frame, STRANGER);
        expectSame(`/v2/${frame}/: HTTP`, status, 403);
        // Without it, the shop's developer cannot tell the refusal from a missing frame.
        const origin = headers['access-control-allow-origin'] ?? 'none';
        expectThat(origin === '*', `/v2/${frame}/ 403: Access-Control-Allow-Origin: *`, origin);
      }
    },
  },
  {
    id: 'frames/admission',
    title:
      'GET /frames/admission names the registered shop of an address, and refuses a page that is not registered',
    docs: ADMISSION,
    feature: 'frames',
    async run(kit) {
      const { admission, shop } = kit.settings;
      if (!admission || !shop) throw new NotTried('needs --admission and --shop');
      const admissionOf = (page?: string) => {
        const query =
          page === undefined ? '' : `?${new URLSearchParams({ shop: page }).toString()}`;
        const headers = { 'payframe-address': `/v2/${own[0]!}/${query}`, Host: hostOf(kit) };
        return send(admission, { headers });
      };
      const admitted = await admissionOf(shop);
      expectSame('HTTP', admitted.status, 204);
      const merchants = (admitted.headers['payframe-merchants'] ?? 'none').split(/\s+/);
      const others = merchants.filter((source) => source !== "'self'" && source !== shop);
      expectThat(
        merchants.includes(shop) && !others.length,
        `payframe-merchants: 'self' ${shop}`,
        merchants.join(' '),
      );
      expectThat(
        admitted.headers['payframe-fonts'] !== undefined,
        'payframe-fonts, which may be empty',
        'none',
      );
      for (const stranger of [STRANGER, `${shop} ${STRANGER}`, `${shop}; script-src *`])
        expectSame(`${JSON.stringify(stranger)}: HTTP`, (await admissionOf(stranger)).status, 403);
      const unnamed = await admissionOf();
      expectThat(
        [204, 401, 403].includes(unnamed.status),
        'HTTP 204, 401 or 403 for an address without ?shop=',
        `HTTP ${unnamed.status}`,
      );
      if (unnamed.status !== 401) return;
      const address = unnamed.headers['payframe-address'] ?? 'none';
      expectThat(/^\/v2\/.*[?&]shop=/.test(address), 'payframe-address with ?shop=', address);
    },
  },
  {
    id: 'frames/admission-inside',
    title: 'GET /frames/admission cannot be called from outside',
    docs: ADMISSION,
    feature: 'frames',
    async run(kit) {
      const { admission, frames } = kit.settings;
      if (!admission || !frames || new URL(admission).host === new URL(frames).host)
        throw new NotTried('needs --frames and --admission, at another address');
      const { status } = await send(`${frames}/frames/admission`);
      expectThat(status >= 400 && status < 500, 'HTTP 404', `HTTP ${status}`);
    },
  },
  {
    id: 'frames/headers',
    title: 'A document is revalidated each time, and its type is never guessed',
    docs: HOSTING,
    feature: 'frames',
    async run(kit) {
      for (const [name, { headers }] of await documents(kit)) {
        expectSame(
          `/v2/${name}/: X-Content-Type-Options`,
          headers['x-content-type-options'],
          'nosniff',
        );
        const policy = headers['cache-control'] ?? 'none';
        expectThat(
          /no-cache|no-store/.test(policy),
          `/v2/${name}/: Cache-Control: no-cache`,
          policy,
        );
      }
    },
  },
  {
    id: 'frames/policy',
    title: 'The policy of the card form forbids everything but its own scripts and calls',
    docs: 'docs/hosting.md',
    feature: 'frames',
    async run(kit) {
      const { frames, shop } = placesOf(kit);
      const policy =
        (await open(frames, 'card-input', shop)).headers['content-security-policy'] ?? 'none';
      expectThat(/default-src 'none'/.test(policy), "default-src 'none'", policy);
      expectThat(
        !/'unsafe-inline'|'unsafe-eval'/.test(policy),
        'a policy without unsafe-inline and unsafe-eval',
        policy,
      );
    },
  },
  {
    id: 'frames/shown',
    title: 'The checkout may show the frames of the second host, and no other page',
    docs: HOSTING,
    feature: 'frames',
    async run(kit) {
      const { frames, walletsFrames, shop } = placesOf(kit);
      const policy = (await open(frames, 'checkout', shop)).headers['content-security-policy'];
      const sources = /frame-src ([^;]*)/.exec(policy ?? '')?.[1]?.trim() ?? 'none';
      const { origin, host } = new URL(walletsFrames);
      expectThat([origin, host].includes(sources), `/v2/checkout/: frame-src ${origin}`, sources);
    },
  },
  {
    id: 'frames/assets',
    title:
      'Assets, whose names contain a hash, are kept for a year; the script for pages is revalidated',
    docs: 'docs/hosting.md',
    feature: 'frames',
    async run(kit) {
      const { frames, shop } = placesOf(kit);
      const { text } = await open(frames, 'card-input', shop);
      const asset = /(?<=["'/])assets\/[\w.-]+\.js/.exec(text)?.[0];
      expectThat(asset !== undefined, 'a document that loads an asset', 'one that loads none');
      const kept = await send(`${frames}/v2/${asset}`);
      expectSame(`${asset}: HTTP`, kept.status, 200);
      const policy = kept.headers['cache-control'] ?? 'none';
      expectThat(
        /immutable/.test(policy) && /max-age=\d{7,}/.test(policy),
        'Cache-Control: max-age=31536000, immutable',
        policy,
      );
      const script = await send(`${frames}/v2/payframe.js`);
      expectSame('payframe.js: HTTP', script.status, 200);
      expectThat(
        /no-cache/.test(script.headers['cache-control'] ?? ''),
        'payframe.js: no-cache',
        script.headers['cache-control'] ?? 'none',
      );
    },
  },
  {
    id: 'frames/two-hosts',
    title: 'The second host has no card form, and the first no frame with a third party’s script',
    docs: HOSTING,
    feature: 'frames',
    async run(kit) {
      const { frames, walletsFrames, shop } = placesOf(kit);
      for (const frame of wallets)
        expectThat(
          (await open(frames, frame, shop)).status >= 400,
          `no ${frame} at the first host`,
          'HTTP 200',
        );
      for (const frame of own)
        expectThat(
          (await open(walletsFrames, frame, shop)).status >= 400,
          `no ${frame} at the second host`,
          'HTTP 200',
        );
    },
  },
  {
    id: 'frames/pages',
    title: 'The hosted payment pages cannot be shown in a frame',
    docs: 'docs/hosted-pages.md',
    feature: 'frames',
    async run(kit) {
      const { frames } = placesOf(kit);
      for (const page of PAGES) {
        const { status, headers } = await open(frames, page);
        if (status === 404) throw new NotTried('the pages are not hosted');
        const policy = headers['content-security-policy'] ?? 'none';
        expectThat(
          /frame-ancestors 'none'/.test(policy),
          `/v2/${page}/: frame-ancestors 'none'`,
          policy,
        );
      }
    },
  },
];
