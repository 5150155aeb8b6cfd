import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * A text of an app, or a group of them.
 *
 * @typedef {string | { readonly [key: string]: Texts }} Texts
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Part
 * @typedef {ReadonlyMap<string, 'string' | 'number'>} Arguments
 * @typedef {{ readonly text: string, readonly parts: readonly Part[], readonly args: Arguments }} Message
 */

/** Reads a message of ICU MessageFormat. Throws what is wrong with it. @returns {Message} */
export function readMessage(text, language) {
  if (!text.trim()) throw new Error('is empty');
  const parts = parsed(text);
  const args = new Map();
  collect(parts, args, language);
  return { text, parts, args };
}

function parsed(text) {
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: true });
  } catch (error) {
    throw new Error(`is no valid message (${error.message})`, { cause: error });
  }
}

/**
 * Finds the arguments of a message: numbers are what it counts or formats, the others are texts.
 */
function collect(parts, args, language) {
  for (const part of parts) {
    if (part.type === TYPE.argument) args.set(part.value, args.get(part.value) ?? 'string');
    if (part.type === TYPE.number) args.set(part.value, 'number');
    if (part.type === TYPE.date || part.type === TYPE.time)
      throw new Error(`formats {${part.value}}: dates and times are formatted by the code`);
    if (part.type !== TYPE.select && part.type !== TYPE.plural) continue;
    if (part.type === TYPE.plural) {
      if (part.offset) throw new Error(`has an offset in {${part.value}}`);
      /** @type {readonly string[]} */
      const forms = rulesOf(part, language).resolvedOptions().pluralCategories;
      const strange = Object.keys(part.options).find(
        (form) => !form.startsWith('=') && !forms.includes(form),
      );
      if (strange)
        throw new Error(`counts {${part.value}} in “${strange}”, which the language does not have`);
    }
    args.set(part.value, part.type === TYPE.plural ? 'number' : (args.get(part.value) ?? 'string'));
    for (const { value } of Object.values(part.options)) collect(value, args, language);
  }
}

const rulesOf = ({ pluralType }, language) =>
  new Intl.PluralRules(localesOf(language).words, { type: pluralType });

/** The locales of the languages that `Intl` would format otherwise, from the one table of them. */
const table = new Map(
  [
    ...readFileSync('api/formats.ts', 'utf8').matchAll(
      /^ {2}(\w+): \{ words: '([\w-]+)', numbers: '([\w-]+)' \}/gm,
    ),
  ].map(([, language, words, numbers]) => [language, { words, numbers }]),
);
const localesOf = (language) => table.get(language) ?? { words: language, numbers: language };

/** The source of a message: a string, or a function of its arguments that returns one. */
export function codeOf({ parts, args }, language) {
  // ICU's quotes are no part of the text.
  if (!args.size) return JSON.stringify(parts.map(({ value }) => value).join(''));
  return `(values) => ${template(parts, language)}`;
}

const template = (parts, language, counted) =>
  `\`${parts.map((part) => partOf(part, language, counted)).join('')}\``;

function partOf(part, language, counted) {
  if (part.type === TYPE.literal) return part.value.replace(/[`\\]|\$\{/g, '\\$&');
  if (part.type === TYPE.argument) return `\${values.${part.value}}`;
  if (part.type === TYPE.pound) return `\${${numberOf(counted, language)}}`;
  if (part.type === TYPE.number)
    return `\${${numberOf(part.value, language, part.style?.parsedOptions)}}`;
  return `\${${choice(part, language)}}`;
}

/** All numbers are in Western digits, as the amounts beside them. */
const numberOf = (name, language, options) =>
  `new Intl.NumberFormat('${localesOf(language).numbers}-u-nu-latn'${options ? `, ${JSON.stringify(options)}` : ''}).format(values.${name})`;

/** A `?:` for each form, and the form of all others. */
function choice(part, language) {
  const value = `values.${part.value}`;
  const { other, ...options } = part.options;
  const isPlural = part.type === TYPE.plural;
  const write = ({ value: parts }) => template(parts, language, part.value);
  const rest = write(other);
  // A number itself goes before the form that it has.
  const forms = Object.entries(options)
    .map(([form, option]) => [form, write(option)])
    .sort(([one], [two]) => Number(two.startsWith('=')) - Number(one.startsWith('=')));
  const isForm = (form) => {
    if (!isPlural) return `${value} === ${JSON.stringify(form)}`;
    return form.startsWith('=') ? `${value} === ${form.slice(1)}` : `form === '${form}'`;
  };
  const chosen = forms.map(([form, code]) => `${isForm(form)} ? ${code} : `).join('') + rest;
  if (!chosen.includes('form ===')) return chosen;
  const type = part.pluralType === 'ordinal' ? `, { type: 'ordinal' }` : '';
  return `((form) => ${chosen})(new Intl.PluralRules('${localesOf(language).words}'${type}).select(${value}))`;
}
