import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { OpenDatabase } from './open.js';

/** The embedded database, kept in a folder where one is named, else in memory. */
export async function openEmbedded(dataFolder?: string): Promise<OpenDatabase> {
  const client = dataFolder ? await inFolder(dataFolder) : await inMemory();
  return { db: drizzle(client), close: () => client.close() };
}

function inFolder(dataFolder: string): Promise<PGlite> {
  mkdirSync(dataFolder, { recursive: true });
  return PGlite.create(dataFolder);
}

let template: Promise<Blob> | undefined;

/** To make a database takes the engine a second or two, so the first of a process is copied for those after it. */
async function inMemory(): Promise<PGlite> {
  if (template) return PGlite.create({ loadDataDir: await template });
  const first = PGlite.create();
  template = first.then((client) => client.dumpDataDir('none'));
  try {
    await template; // Nothing is written before it is copied.
  } catch (thrown) {
    template = undefined;
    throw thrown;
  }
  return first;
}
