import { basename } from 'node:path';
import { bundle } from 'lightningcss';

/**
 * Bundles and minifies a style sheet with its imports. Class names are scoped to their file: `.pay` of `sheet.css` is
 * `sheet-pay` in a document.
 */
export function styleSheet(file) {
  const cssModules = { pattern: '[name]-[local]', customIdents: false, container: false, grid: false, animation: false };
  const { code, exports } = bundle({ filename: file, minify: true, cssModules });
  const text = code.toString().trim();
  const isOwnClass = (name) => name.startsWith(`${basename(file, '.css')}-`) && text.includes(`.${name}`);
  const own = Object.entries(exports ?? {}).filter(([, { name }]) => isOwnClass(name));
  return { text, classes: Object.fromEntries(own.map(([local, { name }]) => [local, name]).sort()) };
}
