import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languagesOf, LANGUAGES } from './apps.mjs';
import { readMessage } from './messages.mjs';

/**
 * A message, or a group of them.
 *
 * @typedef {import('./messages.mjs').Message} Message
 * @typedef {{ readonly [key: string]: Message | Group }} Group
 * @typedef {Readonly<Record<string, Group>>} App By language.
 */

/** Whether an entry of a group is a message itself. @returns {entry is Message} */
export const isMessage = (entry) => Array.isArray(entry.parts);

/**
 * Reads the messages of every app, by its name and the language. English says which keys and
 * arguments there are. Throws one error that lists every problem, each with its file and key.
 *
 * @param {string} folder
 * @param {readonly string[]} languages
 * @returns {Readonly<Record<string, App>>}
 */
export function readLocales(folder = 'locales', languages = LANGUAGES) {
  const problems = [];
  const apps = filesIn(`${folder}/en`);
  /** @type {Record<string, Record<string, Group>>} */
  const found = {};
  for (const app of apps) {
    const expected = languagesOf(app, languages);
    const [english, ...others] = ['en', ...expected.filter((language) => language !== 'en')].map(
      (language) => {
        const file = `${folder}/${language}/${app}.json`;
        return { language, file, group: readFile(file, language, problems) };
      },
    );
    for (const { file, group } of others)
      if (group && english.group) compare(english.group, group, file, '', problems);
    // A language whose file cannot be read is among the problems.
    found[app] = {};
    for (const { language, group } of [english, ...others]) if (group) found[app][language] = group;
  }
  for (const language of foldersIn(folder)) {
    if (!languages.includes(language))
      problems.push(`${folder}/${language}: bridge/languages.ts does not have the language`);
    const strange = filesIn(`${folder}/${language}`).filter(
      (app) => !apps.includes(app) || !languagesOf(app, languages).includes(language),
    );
    if (languages.includes(language))
      problems.push(
        ...strange.map(
          (app) => `${folder}/${language}/${app}.json: the app does not have the language`,
        ),
      );
  }
  if (problems.length) throw new Error(problems.join('\n'));
  return found;
}

const filesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name);

/** @returns {Group | undefined} */
function readFile(file, language, problems) {
  if (!existsSync(file)) return void problems.push(`${file}: is missing`);
  try {
    return readGroup(JSON.parse(readFileSync(file, 'utf8')), file, language, '', problems);
  } catch (error) {
    return void problems.push(`${file}: is no JSON (${error.message})`);
  }
}

/** @returns {Group} */
function readGroup(texts, file, language, path, problems) {
  /** @type {Record<string, any>} */
  const group = {};
  for (const [key, text] of Object.entries(texts)) {
    const name = path + key;
    if (typeof text === 'object' && text && !Array.isArray(text)) {
      group[key] = readGroup(text, file, language, `${name}.`, problems);
    } else {
      try {
        if (typeof text !== 'string') throw new Error('is no text');
        group[key] = readMessage(text, language);
      } catch (error) {
        problems.push(`${file}: ${name} ${error.message}`);
        // Found, so that it is not missing too.
        group[key] = undefined;
      }
    }
  }
  return group;
}

/** Adds what a translation lacks, or has and English does not: keys and arguments. */
function compare(english, translated, file, path, problems) {
  for (const key of new Set([...Object.keys(english), ...Object.keys(translated)])) {
    const name = path + key;
    const [source, target] = [english[key], translated[key]];
    if (!Object.hasOwn(translated, key)) problems.push(`${file}: ${name} is missing`);
    else if (!Object.hasOwn(english, key)) problems.push(`${file}: ${name} is not in English`);
    else if (!source || !target) continue;
    else if (isMessage(source) !== isMessage(target))
      problems.push(`${file}: ${name} is not the text or group that it is in English`);
    else if (!isMessage(source)) compare(source, target, file, `${name}.`, problems);
    else compareArguments(source.args, target.args, `${file}: ${name}`, problems);
  }
}

function compareArguments(english, translated, where, problems) {
  for (const [name, type] of translated) {
    if (!english.has(name)) problems.push(`${where} has the unknown argument {${name}}`);
    else if (type === 'number' && english.get(name) !== type)
      problems.push(`${where} counts {${name}}, which English does not`);
  }
  for (const name of english.keys())
    if (!translated.has(name)) problems.push(`${where} lacks the argument {${name}}`);
}

/** The folder that modules are made in, which is not committed. */
export const generated = (folder = 'locales') => join(folder, 'generated');
