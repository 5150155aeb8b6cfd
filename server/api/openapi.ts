import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { builtFolder } from '../built.js';
import { notFound } from '../errors/failure.js';

/** Serves an OpenAPI document from the build. */
export function openApi(app: FastifyInstance, file = 'openapi.json'): void {
  app.get('/openapi.json', async (_request, reply) => {
    const text = await readFile(join(builtFolder('openapi'), file), 'utf8').catch(() => undefined);
    if (text === undefined) throw notFound('document');
    return reply
      .header('Access-Control-Allow-Origin', '*')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}
