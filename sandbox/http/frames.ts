import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../failure.js';
import { frameAncestors } from './origins.js';

/** What every file of the frames is sent with. `X-Frame-Options` is absent: it knows no list, and would win over one. */
const always = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
};

type OfFrame = { Params: { frame: string; language?: string } };

/** Serves the built frames under `/v2`: pages with the headers their build wrote down, assets for ever, the script afresh. */
export function frames(app: FastifyInstance, folder: string, merchants: readonly string[] | undefined): void {
  const root = resolve(folder);
  const sendFrame = async (request: FastifyRequest<OfFrame>, reply: FastifyReply) => {
    const { frame, language } = request.params;
    const names = [frame, ...(language === undefined ? [] : [language])];
    if (!names.every((name) => /^[a-z0-9][a-z0-9-]*$/i.test(name))) throw notFound('frame');
    const page = await readFile(join(root, ...names, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined) throw notFound('frame');
    const text = withScripts(withMerchants(page, merchants));
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.headers({ ...always, ...(await headersOf(root, frame, merchants)), 'Cache-Control': 'no-cache', ETag: tag });
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(text);
  };
  app.get<OfFrame>('/v2/:frame/', sendFrame);
  app.get<OfFrame>('/v2/:frame/:language/', sendFrame);
  app.get('/v2/', () => {
    throw notFound('frame');
  });
  if (!existsSync(root)) return;
  app.register(fastifyStatic, {
    root,
    prefix: '/v2/',
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !path.endsWith('.html') && path !== '/headers.json',
    setHeaders(reply, path) {
      const isAsset = path.startsWith(join(root, 'assets'));
      const headers = { ...always, 'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache' };
      reply.headers(headers);
    },
  });
}

/** The headers the build wrote for a frame, with the merchants who may show it filled in. */
async function headersOf(root: string, frame: string, merchants: readonly string[] | undefined): Promise<Record<string, string>> {
  const written = await readFile(join(root, 'headers.json'), 'utf8').catch(() => '{}');
  // The build's own file: its shape is the build's business.
  const all = JSON.parse(written) as Record<string, Record<string, string>>;
  const headers = Object.hasOwn(all, frame) ? (all[frame] ?? {}) : {};
  const sources = frameAncestors(merchants);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{merchants}', sources)]));
}

/** A frame that knows its merchants talks to no other page. Where any local page may be one, it is not told. */
function withMerchants(page: string, merchants: readonly string[] | undefined): string {
  return merchants ? withMeta(page, 'payframe-merchants', merchants.join(' ')) : page;
}

/** A sandbox plays the third-party scripts itself. */
function withScripts(page: string): string {
  return withMeta(page, 'payframe-scripts', '/stand-ins/');
}

/** The page with one of its empty metas filled in, if it has that. */
function withMeta(page: string, name: string, content: string): string {
  const empty = `<meta name="${name}" content="`;
  return page.replace(`${empty}"`, () => `${empty}${content}"`);
}
