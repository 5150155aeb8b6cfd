import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { copyTo, writeTo } from './write-to.mjs';

const migrations = 'server/database/migrations';

/** A Rollup plugin for what opens databases. */
export const database = { name: 'database', writeBundle: writeDatabase };

/**
 * Writes the migrations, and an empty database of the embedded engine: creating one takes seconds,
 * unpacking it a fraction. It is specific to the engine's version, which is part of its name.
 */
async function writeDatabase() {
  const { version } = JSON.parse(
    readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  );
  const file = `pglite-${version}.tar.br`;
  const kept = `node_modules/.cache/payframe/${file}`;
  if (!existsSync(kept)) writeTo(kept, await emptyDatabase());
  copyTo(kept, `dist/database/${file}`);
  for (const name of readdirSync(migrations).filter((one) => one.endsWith('.sql')))
    copyTo(`${migrations}/${name}`, `dist/database/migrations/${name}`);
}

async function emptyDatabase() {
  const { PGlite } = await import('@electric-sql/pglite');
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
