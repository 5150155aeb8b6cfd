import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { fromSources } from './from-sources.mjs';
import { copyTo, writeTo } from './write-to.mjs';

const FOLDER = 'server/database/migrations';
/** What the template depends on, besides the version of the engine. */
const SOURCES = ['server/database/embedded.ts', 'server/database/migrate.ts'];

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
  const migrations = readdirSync(FOLDER).filter((one) => one.endsWith('.sql'));
  for (const name of migrations) copyTo(`${FOLDER}/${name}`, `dist/database/migrations/${name}`);
  const digest = createHash('sha256');
  for (const file of [...SOURCES, ...migrations.map((name) => `${FOLDER}/${name}`)])
    digest.update(readFileSync(file));
  const kept = `node_modules/.cache/payframe/pglite-${version}-${digest.digest('hex').slice(0, 16)}.tar.br`;
  if (!existsSync(kept)) writeTo(kept, await packedTemplate());
  copyTo(kept, `dist/database/pglite-${version}.tar.br`);
}

async function packedTemplate() {
  const { makeTemplate } = await fromSources(
    "export { makeTemplate } from './server/database/embedded.ts';",
    { packages: 'external' },
  );
  const tar = Buffer.from(await (await makeTemplate()).arrayBuffer());
  return brotliCompressSync(tar, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
}
