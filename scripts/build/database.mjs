import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { writeTo } from './write-to.mjs';

/**
 * Writes the migrations, and an empty database of the embedded engine: creating one takes seconds,
 * unpacking it a fraction. It is specific to the engine's version, which is part of its name.
 */
export async function writeDatabase() {
  const { version } = JSON.parse(
    readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  );
  const file = `pglite-${version}.tar.br`;
  const kept = `node_modules/.cache/payframe/${file}`;
  if (!existsSync(kept)) writeTo(kept, await emptyDatabase());
  mkdirSync('dist/database', { recursive: true });
  cpSync(kept, `dist/database/${file}`);
  const isMigration = (path) => !path.includes('meta');
  cpSync('sandbox/database/migrations', 'dist/database/migrations', {
    recursive: true,
    filter: isMigration,
  });
}

async function emptyDatabase() {
  const engine = await PGlite.create();
  const tar = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  // The engine contains three similar databases far apart: only the widest window finds the
  // repetition.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  return brotliCompressSync(tar, { params });
}
