import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A folder of what the build has made, whether this module runs as a source, out of `dist/` or in an installed package: it
 * is looked for from here and not from where a program was started.
 */
export function builtFolder(name: 'v2' | 'stand-ins' | 'database' | 'api'): string {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'package.json')) && root !== dirname(root)) root = dirname(root);
  return join(root, 'dist', name);
}
