import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { builtFolder } from '../built.js';
import { migrate } from './migrate.js';
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
  return { db: databaseOf(client), close: () => client.close().finally(leave) };
}

function databaseOf(client: PGlite): Database {
  const db = drizzle(client);
  const begin = db.transaction.bind(db);
  const transaction: Database['transaction'] = (work) =>
    runTransaction(work, (recorded) => begin(recorded));
  return Object.assign(db, { transaction });
}

function ownFolder(dataFolder: string): () => void {
  mkdirSync(dataFolder, { recursive: true });
  return markAsOwn(dataFolder);
}

/**
 * The engine fills its shared memory with zeros when it starts: with its own 128 MB that is half of
 * what opening costs, and its files are in the memory of the system anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function open(dataFolder?: string): Promise<PGlite> {
  const isThere = dataFolder && existsSync(join(dataFolder, 'PG_VERSION'));
  return PGlite.create({
    startParams,
    ...(dataFolder && { dataDir: dataFolder }),
    ...(!isThere && { loadDataDir: await template() }),
  });
}

let kept: Promise<Blob> | undefined;

/** Creating a database takes the engine seconds, so each one is a copy of a template. */
function template(): Promise<Blob> {
  kept ??= unpacked()
    .catch(makeTemplate)
    .catch((thrown: unknown) => {
      kept = undefined;
      throw thrown;
    });
  return kept;
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

/**
 * Makes the template: the tables, without rows, as a tar file. The build does it; a process whose
 * engine has another version does it once. Two of the engine's three databases are dropped, which
 * only `create database` reads, and the log has the smallest files: 15 MB instead of 40.
 */
export async function makeTemplate(): Promise<Blob> {
  const engine = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await migrate(databaseOf(engine));
  await engine.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`);
  const copy = await engine.dumpDataDir('none');
  await engine.close();
  return copy;
}
