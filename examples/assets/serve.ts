import { resolve } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves a folder of files at `/assets/`, compressed. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (assets) => {
    // Only the files: the length of a compressed page could give away a secret in it.
    await assets.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
    await assets.register(files, {
      root: resolve(folder),
      prefix: '/assets/',
      cacheControl: false,
      setHeaders: (reply) => reply.header('Vary', 'accept-encoding'),
    });
  });
}
