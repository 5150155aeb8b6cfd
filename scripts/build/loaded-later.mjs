import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { rollup } from 'rollup';

/**
 * The base URL of `import()`, read while the script runs: `document.currentScript` is null
 * afterwards. In a script loaded as a module by mistake it always is, and its doctor must load all
 * the same.
 */
export const scriptUrl =
  'const scriptUrl = (document.currentScript ?? document.querySelector("script[src*=\\"/payframe.js\\"]"))?.src;';

/**
 * The elements and functions, which the script has anyway, and what a form needs before it is sent:
 * no part of its own.
 */
const isIncluded = (id) =>
  /[\\/]elements[\\/]((functions[\\/])?[\w-]+|.*form-submission)\.ts$/.test(id);

/**
 * A classic script cannot be split. Its dynamic imports become modules in `assets/page` with a
 * content hash, so a script and its parts always match. A part contains its own copies of shared
 * modules.
 */
export function loadedLater(plugins) {
  return {
    name: 'loaded-later',
    async resolveDynamicImport(specifier, importer) {
      const { id } = await this.resolve(specifier, importer);
      if (isIncluded(id)) return id;
      const part = await rollup({ input: id, plugins });
      const { code } = (await part.generate({ format: 'es' })).output[0];
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const fileName = `assets/page/${parse(id).name}-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      return { id: `./${fileName}`, external: true };
    },
    renderDynamicImport: () => ({
      left: '(async () => import(new URL(',
      right: ', scriptUrl)))()',
    }),
  };
}
