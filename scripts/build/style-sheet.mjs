import { build } from 'esbuild';

/** A style sheet with all it imports, as one minified text. */
export async function styleSheet(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, minify: true, write: false, target: 'es2022' });
  return outputFiles[0].text.trim();
}
