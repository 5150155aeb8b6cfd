import { relative } from 'node:path';
import ts from 'typescript';
import { fromSources } from '../from-sources.mjs';

const files = ['types', 'merchant-types', 'merchant-requests'];

/**
 * Returns a TypeScript compiler host in which the API's types are plain interfaces, with the
 * schemas' descriptions as doc comments. The `.d.ts` files and the docs are generated with it, so
 * that merchants do not need TypeBox.
 */
export async function writtenTypes(options) {
  const modules = await fromSources(
    files.map((file) => `export * as '${file}' from './api/${file}.js';`).join('\n'),
  );
  const texts = Object.fromEntries(files.map((file) => [`api/${file}.ts`, textOf(file, modules)]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts[relative('.', path)];
    return text === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, text, target);
  };
  return host;
}

function textOf(file, modules) {
  const named = ([, value]) => typeof value.title === 'string';
  const imports = files
    .filter((other) => other !== file)
    .map((other) => {
      const names = Object.entries(modules[other]).filter(named);
      return `import type { ${names.map(([name]) => name).join(', ')} } from './${other}.js';\n`;
    });
  const types = Object.entries(modules[file]).filter(named);
  return [
    ...imports,
    ...types.map(([name, schema]) => `${comment(schema)}export ${declared(name, schema)}\n`),
  ].join('');
}

const declared = (name, schema) =>
  schema.properties && !schema.maxProperties
    ? `interface ${name} ${members(schema)}`
    : `type ${name} = ${typeOf({ ...schema, title: undefined })};`;

const comment = ({ description }) => (description ? `/** ${description} */\n` : '');

const members = ({ properties, required = [] }) =>
  `{\n${Object.entries(properties)
    .map(
      ([key, one]) =>
        `${comment(one)}readonly ${key}${required.includes(key) ? `: ${typeOf(one)}` : `?: ${typeOf(one)} | undefined`};\n`,
    )
    .join('')}}`;

function typeOf(schema) {
  const { title, type, properties, items, additionalProperties: values } = schema;
  if (title) return title;
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  // An object with exactly one of the properties.
  if (schema.maxProperties === 1)
    return Object.entries(properties)
      .map(([key, one]) => `{ readonly ${key}: ${typeOf(one)} }`)
      .join(' | ');
  if (properties) return Object.keys(properties).length ? members(schema) : 'Record<string, never>';
  if (type === 'array') return `readonly (${typeOf(items)})[]`;
  if (type === 'object') return `Readonly<Record<string, ${typeOf(values)}>>`;
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}
