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
import type { OpenDatabase } from './open.js';
import { runTransaction } from './unavailable.js';

/** The embedded database, kept in a folder where one is named, else in memory. */
export async function openEmbedded(dataFolder?: string): Promise<OpenDatabase> {
  const leave = dataFolder ? ownFolder(dataFolder) : () => {};
  const client = await open(dataFolder).catch((thrown: unknown) => {
    leave();
    throw thrown;
  });
  const db = drizzle(client);
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => runTransaction(work, (recorded) => transaction(recorded, config));
  return { db, close: () => client.close().finally(leave) };
}

function ownFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true });
  return markAsOwn(dataFolder);
}

async function open(dataFolder?: string): Promise<PGlite> {
  if (dataFolder && existsSync(join(dataFolder, 'PG_VERSION'))) return PGlite.create(dataFolder);
  return PGlite.create({ ...(dataFolder && { dataDir: dataFolder }), loadDataDir: await emptyDatabase() });
}

let empty: Promise<Blob> | undefined;

/** To make a database takes the engine seconds, so each is a copy of one that was made before. */
function emptyDatabase(): Promise<Blob> {
  empty ??= unpacked()
    .catch(made)
    .catch((thrown: unknown) => {
      empty = undefined;
      throw thrown;
    });
  return empty;
}

/** The one that the build has made, if it is of this very engine. */
async function unpacked(): Promise<Blob> {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(await readFile(join(engine, '../../package.json'), 'utf8')) as { readonly version: string };
  const packed = await readFile(join(builtFolder('database'), `pglite-${version}.tar.br`));
  return new Blob([await promisify(brotliDecompress)(packed)]);
}

/** A merchant's engine may be another one: then the first of a process is made, and copied for those after it. */
async function made(): Promise<Blob> {
  const engine = await PGlite.create();
  const copy = await engine.dumpDataDir('none');
  await engine.close();
  return copy;
}
