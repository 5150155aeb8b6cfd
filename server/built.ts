import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns a folder of the build's output, whether this module runs from source, from `dist/` or
 * from an installed package: resolved from this file, not from the working directory.
 */
export function builtFolder(name: 'v2' | 'mocks' | 'database' | 'openapi'): string {
  let root = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(root, 'package.json')) && root !== dirname(root)) root = dirname(root);
  const own = join(root, 'dist', name);
  if (name !== 'v2' || existsSync(own)) return own;
  // When installed, the frames are in a package of their own.
  return join(
    dirname(createRequire(import.meta.url).resolve('payframe-frames/package.json')),
    'dist',
    name,
  );
}
