import { build } from 'esbuild';

const source = `export { elements } from './elements/registry.js'; export * from './bridge/contract.js';`;

/** The registry and the rules for names, run from their sources: what a contract says beside its types. */
export async function contracts() {
  const stdin = { contents: source, resolveDir: '.', loader: /** @type {const} */ ('ts') };
  const { outputFiles = [] } = await build({
    stdin,
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
