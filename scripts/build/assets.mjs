import { cpSync } from 'node:fs';
import { dirname } from 'node:path';

/** A Rollup plugin that copies a folder of files as they are beside the output. */
export const copies = (folder) => ({
  name: 'copies',
  writeBundle: ({ dir, file }) => cpSync(folder, dir ?? dirname(file), { recursive: true }),
});

/** A Rollup plugin that adds a file to the output, whose text a function makes. */
export const adds = (fileName, textOf) => ({
  name: 'adds',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await textOf() });
  },
});
