import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../failure.js';
import { fileHeaders, KEPT_FOR_EVER, pageHeaders } from './frame-headers.js';
import { servedPage } from './frame-page.js';
import { frameAncestors } from './origins.js';

/** Where a sandbox serves the scripts of third parties, which it plays itself. */
export const STAND_INS = '/stand-ins/';

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
    const text = servedPage(page, { merchants, scripts: STAND_INS });
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const headers = new Map(Object.entries(await pageHeaders(root, frameAncestors(merchants)))).get(frame) ?? fileHeaders.fresh;
    reply.headers({ ...headers, ETag: tag });
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
      const isKept = KEPT_FOR_EVER.test(relative(root, path).replaceAll(sep, '/'));
      reply.headers({ ...fileHeaders[isKept ? 'kept' : 'fresh'] });
    },
  });
}
