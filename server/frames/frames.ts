import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, notFound } from '../errors/failure.js';
import type { Admission, Claim, Shops } from '../merchants/shops.js';
import { hashOf } from '../secrets.js';
import { ADDRESS_HEADER, ADMISSION_PATH, type Role } from './addresses.js';
import {
  fileHeaders,
  filledIn,
  isShownByMerchants,
  KEPT_FOR_EVER,
  NOT_SERVED,
  pageHeaders,
  walletFrames,
} from './frame-headers.js';
import { languageOf } from '../pages/language.js';
import { servedPage, withSummary } from './frame-page.js';
import type { HostedPage } from './hosted-page.js';

const OTHER_HOST =
  'This frame is served at the other host: those with third parties’ scripts at walletsHost, all others at the host of card forms';
const NOT_REGISTERED = 'The page that shows this frame is not registered with the provider';

/** The page whose document names the payee and the amount. */
const PAYMENT_PAGE = 'payment-page';

type OfFrame = {
  Params: { frame: string; language?: string; layout?: string };
  Querystring: { lang?: unknown };
};

/** Options of the frames' routes. */
export interface Served {
  /** The pages allowed to embed them. */
  readonly shops: Shops;
  /** Additional font origins. */
  readonly fontHosts?: readonly string[] | undefined;
  /** Where third parties' scripts are, if they are not loaded from their vendors. */
  readonly scripts?: string | undefined;
  /** What is served at a host name. */
  readonly roleAt: (hostname: string) => Role;
  /** The origin of the frames with third parties' scripts, if it is not the default one. */
  readonly walletsOrigin?: string | undefined;
  /** The CSP source of these frames, for the documents of a host name. */
  readonly walletsSourceAt: (hostname: string) => string;
  /** Finds what the document of a hosted page depends on, by the query of its address. */
  readonly hostedPageOf: (query: URLSearchParams, request: FastifyRequest) => Promise<HostedPage>;
}

/**
 * Serves the built frames under `/v2`: pages with the headers from their build, assets as
 * immutable, the script revalidated.
 */
export function frames(
  app: FastifyInstance,
  folder: string,
  { shops, fontHosts = [], scripts, roleAt, walletsOrigin, walletsSourceAt, hostedPageOf }: Served,
): void {
  const root = resolve(folder);
  const sendFrame = async (request: FastifyRequest<OfFrame>, reply: FastifyReply) => {
    // Errors too: the doctor tells a refused shop from a missing frame.
    reply.headers(fileHeaders.fresh);
    const { frame, language, layout } = request.params;
    const { lang } = request.query;
    const isPaymentPage = frame === PAYMENT_PAGE;
    // As the page's script chooses it: the document has the right direction then, and the amount
    // its format.
    const shown = languageOf(
      typeof lang === 'string' ? lang : undefined,
      language,
      request.headers['accept-language'],
    );
    const names = [frame, isPaymentPage ? shown : language, layout].filter(
      (name) => name !== undefined,
    );
    if (!names.every((name) => /^[a-z0-9][a-z0-9-]*$/i.test(name))) throw notFound('frame');
    const page = await readFile(join(root, ...names, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined) throw notFound('frame');
    const isWallets = (await walletFrames(root)).includes(frame);
    if (roleAt(request.hostname) === (isWallets ? 'main' : 'wallets'))
      throw new Failure(404, undefined, OTHER_HOST);
    const blank = new Map(Object.entries(await pageHeaders(root))).get(frame) ?? fileHeaders.fresh;
    const hosted = isShownByMerchants(blank)
      ? undefined
      : await hostedPageOf(queryOf(request.url), request);
    const admission = hosted ? shownByNobody(hosted) : await shops.admit(claimOf(request));
    if (admission.kind === 'moved')
      return reply.header('Cache-Control', 'no-store').redirect(admission.address);
    if (admission.kind === 'refused') throw new Failure(403, undefined, NOT_REGISTERED);
    const fonts = [...fontHosts, admission.fonts].join(' ');
    const headers = filledIn(blank, {
      merchants: admission.ancestors,
      fonts,
      wallets: walletsSourceAt(request.hostname),
    });
    const blankPage = servedPage(page, { scripts, wallets: walletsOrigin });
    const summary = isPaymentPage ? hosted?.summary : undefined;
    const text = summary ? withSummary(blankPage, summary, shown) : blankPage;
    // A cached page keeps the CSP it came with, so the ETag covers the policy too.
    const tag = `W/"${hashOf(text + JSON.stringify(headers)).slice(0, 32)}"`;
    reply.headers({
      ...headers,
      ETag: tag,
      Vary: isPaymentPage ? 'accept-encoding, accept-language' : 'accept-encoding',
    });
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(text);
  };
  app.get(ADMISSION_PATH, async (request, reply) => {
    const { headers, hostname } = request;
    const address = String(headers[ADDRESS_HEADER]);
    const blank = new Map(Object.entries(await pageHeaders(root))).get(frameIn(address));
    const admission =
      blank && !isShownByMerchants(blank)
        ? shownByNobody(await hostedPageOf(queryOf(address), request))
        : await shops.admit({ address, hostname, referer: headers.referer });
    reply.header('Cache-Control', 'no-store');
    if (admission.kind === 'refused') return reply.status(403).send();
    if (admission.kind === 'moved')
      return reply.status(401).header('Payframe-Address', admission.address).send();
    const { ancestors, fonts } = admission;
    return reply
      .status(204)
      .headers({ 'Payframe-Merchants': ancestors, 'Payframe-Fonts': fonts })
      .send();
  });
  // The files alone are compressed, in a scope of their own: the length of a compressed reply of
  // the API could give away a secret.
  app.register(async (files) => {
    await files.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
    files.get<OfFrame>('/v2/:frame/', sendFrame);
    files.get<OfFrame>('/v2/:frame/:language/', sendFrame);
    files.get<OfFrame>('/v2/:frame/:language/:layout/', sendFrame);
    files.get('/v2/', () => {
      throw notFound('frame');
    });
    if (!existsSync(root)) return;
    await files.register(fastifyStatic, {
      root,
      prefix: '/v2/',
      index: false,
      cacheControl: false,
      dotfiles: 'ignore',
      allowedPath: (path, _root, { hostname }) =>
        !path.endsWith('.html') &&
        !NOT_SERVED.includes(path.slice(1)) &&
        (path.startsWith('/assets/') || roleAt(hostname) !== 'wallets'),
      setHeaders(reply, path) {
        const isKept = KEPT_FOR_EVER.test(relative(root, path).replaceAll(sep, '/'));
        reply.headers({ ...fileHeaders[isKept ? 'kept' : 'fresh'], Vary: 'accept-encoding' });
      },
    });
  });
}

/** A full page, with fonts of its merchant. */
const shownByNobody = ({ fonts }: HostedPage): Admission => ({
  ...{ kind: 'shown', ancestors: "'none'", fonts },
});

const queryOf = (address: string) => new URL(address, 'http://frames').searchParams;
const frameIn = (address: string) => /^\/v2\/([\w-]+)\//.exec(address)?.[1] ?? '';

function claimOf({ url, hostname, headers }: FastifyRequest): Claim {
  return { address: url, hostname, referer: headers.referer };
}
