import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { rollup } from 'rollup';

/** What `import()` is resolved against: the script itself has run to its end by then, and is current no more. */
export const scriptUrl = 'const scriptUrl = document.currentScript?.src;';

/**
 * A classic script cannot be split. What it imports later becomes a module of its own in `assets/page`, named by its content, so
 * that a script and its parts always fit. A part knows nothing of the script's own modules: it has copies.
 */
export function loadedLater(plugins) {
  return {
    name: 'loaded-later',
    async resolveDynamicImport(specifier, importer) {
      const { id } = await this.resolve(specifier, importer);
      const part = await rollup({ input: id, plugins });
      const { code } = (await part.generate({ format: 'es' })).output[0];
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const fileName = `assets/page/${parse(id).name}-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      return { id: `./${fileName}`, external: true };
    },
    renderDynamicImport: () => ({ left: '(async () => import(new URL(', right: ', scriptUrl)))()' }),
  };
}
