import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { builtFolder } from '../built.js';
import { markAsOwn } from './one-process.js';
import type { Database, OpenDatabase } from './database.js';
import { runTransaction } from '../errors/unavailable.js';

/** Opens the embedded database, in a folder if one is given, otherwise in memory. */
export async function openEmbedded(dataFolder?: string): Promise<OpenDatabase> {
  const leave = dataFolder ? ownFolder(dataFolder) : () => {};
  const client = await open(dataFolder).catch((thrown: unknown) => {
    leave();
    throw thrown;
  });
  const db = drizzle(client);
  const begin = db.transaction.bind(db);
  const transaction: Database['transaction'] = (work) =>
    runTransaction(work, (recorded) => begin(recorded));
  return { db: Object.assign(db, { transaction }), close: () => client.close().finally(leave) };
}

function ownFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true });
  return markAsOwn(dataFolder);
}

async function open(dataFolder?: string): Promise<PGlite> {
  if (dataFolder && existsSync(join(dataFolder, 'PG_VERSION'))) return PGlite.create(dataFolder);
  return PGlite.create({
    ...(dataFolder && { dataDir: dataFolder }),
    loadDataDir: await emptyDatabase(),
  });
}

let empty: Promise<Blob> | undefined;

/** Creating a database takes the engine seconds, so each one is a copy of an empty template. */
function emptyDatabase(): Promise<Blob> {
  empty ??= unpacked()
    .catch(made)
    .catch((thrown: unknown) => {
      empty = undefined;
      throw thrown;
    });
  return empty;
}

/** The template made by the build, if it is for this version of the engine. */
async function unpacked(): Promise<Blob> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(engine, '../../package.json'), 'utf8')) as {
    readonly version: string;
  };
  const packed = await readFile(join(builtFolder('database'), `pglite-${version}.tar.br`));
  return new Blob([await promisify(brotliDecompress)(packed)]);
}

/** The installed engine may have another version: then the process makes its own template once. */
async function made(): Promise<Blob> {
  const engine = await PGlite.create();
  const copy = await engine.dumpDataDir('none');
  await engine.close();
  return copy;
}
