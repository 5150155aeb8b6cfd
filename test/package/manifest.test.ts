import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Ajv } from 'ajv';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { callbackName } from '../../bridge/contract.js';
import { elements } from '../../elements/generated/registry.js';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest = read('packages/payframe/custom-elements.json') as Package;
const declarations = manifest.modules.flatMap(
  ({ declarations: all = [] }) => all as CustomElementDeclaration[],
);

test('the manifest keeps the schema that it names', () => {
  const validate = new Ajv({ strict: false }).compile(
    read('node_modules/custom-elements-manifest/schema.json'),
  );
  validate(manifest);
  expect(validate.errors).toBeNull();
  expect(manifest.schemaVersion).toBe('2.1.0');
});

test('every package is published for all, with its provenance', () => {
  for (const name of ['conformance', 'frames', 'payframe', 'sandbox', 'server'])
    expect(read(`packages/${name}/package.json`).publishConfig, name).toEqual({
      access: 'public',
      provenance: true,
    });
});

test('every prop, event, call, part and state has a sentence, and a type where it can have one', () => {
  const missing = declarations.flatMap((one) => {
    const typed = [
      ...(one.attributes ?? []),
      ...(one.events ?? []),
      ...(one.members ?? []).filter(({ kind }) => kind === 'field'),
    ];
    const requested = (one.members ?? []).flatMap((member) =>
      member.kind === 'method' ? [member] : [],
    );
    const { cssParts = [], cssStates = [], slots = [] } = one;
    const messages = [one, ...typed, ...requested, ...cssParts, ...cssStates, ...slots];
    return [
      ...messages.filter(({ description }) => !description?.trim()),
      ...typed.filter((row) => !isType(row as Typed)),
      ...requested.filter(
        ({ return: given, parameters = [] }) =>
          ![given, ...parameters].every((row) => isType(row as Typed)),
      ),
    ].map(({ name }) => `${one.tagName} ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every prop, event and call of a contract is in the manifest', () => {
  for (const { contract, name } of elements) {
    const one = declarations.find((declaration) => declaration.name === name)!;
    const members = one.members!.map((member) => member.name);
    expect(members).toEqual(
      expect.arrayContaining([...Object.keys(contract.props), ...Object.keys(contract.calls)]),
    );
    expect(one.events).toHaveLength(Object.keys(contract.events).length);
    expect(one.tagName).toBe(contract.tag);
  }
  const card = declarations.find(({ tagName }) => tagName === 'pay-card-input')!;
  const named = (rows: readonly { readonly name: string }[] = []) => rows.map(({ name }) => name);
  const change = card.events!.find(({ name }) => name === 'pay-change')!;
  expect(change.type.text).toBe('CustomEvent<CardState>');
  expect(named(card.cssStates)).toEqual(expect.arrayContaining(['complete', 'empty', 'busy']));
  expect(named(card.members)).toEqual(expect.arrayContaining(['validity', 'checkValidity']));
  const type = { text: "'cardNumber' | 'expiryDate' | 'cvc'" };
  expect(card.members!.find(({ name }) => name === 'focusField')).toMatchObject({
    kind: 'method',
    parameters: [{ name: 'field', optional: true, type }],
    return: { type: { text: 'Promise<void>' } },
  });
});

test('editors are told of every tag and attribute', () => {
  const vscode = read('dist/package/editors/html-custom-data.json') as { tags: readonly Named[] };
  const jetBrains = read('dist/package/editors/web-types.json') as {
    contributions: { html: { elements: readonly Named[] } };
  };
  const all = declarations.map(({ tagName, attributes = [] }) => [
    tagName,
    attributes.map(({ name }) => name),
  ]);
  for (const tags of [vscode.tags, jetBrains.contributions.html.elements]) {
    expect(tags.map(({ name, attributes }) => [name, attributes.map((one) => one.name)])).toEqual(
      all,
    );
  }
});

test('the types say the same sentences, of properties and of everything that factories and React components take', () => {
  const takers = ['elements/functions/factories', 'react-bindings/generated/components'].map(
    (file) => {
      const text = readFileSync(`dist/package/${file}.d.ts`, 'utf8');
      return (contract: string) =>
        new RegExp(`^export interface \\w+ .*?\\btypeof ${contract}>.*?^}`, 'ms').exec(text)![0];
    },
  );
  for (const { contract } of elements) {
    const { members = [], events = [] } = declarations.find(
      ({ tagName }) => tagName === contract.tag,
    )!;
    const types = readFileSync(
      `dist/package/elements/${contract.tag.replace('pay-', '')}.d.ts`,
      'utf8',
    );
    const requested = [...Object.keys(contract.props), ...Object.keys(contract.calls)];
    const messages = [...members.filter(({ name }) => requested.includes(name)), ...events].map(
      ({ description }) => description,
    );
    expect(messages.filter((note) => !types.includes(`/** ${note} */`))).toEqual([]);
    const given = [
      ...Object.keys(contract.props),
      ...Object.keys(contract.events).map(callbackName),
    ];
    const name = contract.tag.slice(4).replace(/-./g, (letter) => letter[1]!.toUpperCase());
    for (const interfaceOf of takers) {
      const own = interfaceOf(name);
      expect(
        given.filter((one) => !new RegExp(`/\\*\\* \\S.* \\*/\\n +${one}\\?:`).test(own)),
      ).toEqual([]);
    }
  }
});

test('docs/elements/ has a page for each element', () => {
  const pages = ['index', ...elements.map(({ contract }) => contract.tag)]
    .map((name) => `${name}.md`)
    .sort();
  expect(readdirSync('docs/elements').sort()).toEqual(pages);
});

interface Named {
  readonly name: string;
  readonly attributes: readonly { readonly name: string }[];
}
interface Typed {
  readonly type?: { readonly text?: string };
}

/** Whether a type is more specific than `any`. */
const isType = (row: Typed | undefined) =>
  Boolean(row?.type?.text?.trim()) && !/\bany\b|\berror\b/.test(row!.type!.text!);
