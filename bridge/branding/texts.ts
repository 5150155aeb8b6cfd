import { LANGUAGES, type Language } from '../languages.js';
import { MAX_OWN_TEXT } from '../limits.js';
import { fixed, replaceable, type ReplacedTexts } from '../../locales/generated/merchant/index.js';
import { plainText } from '../../api/plain-text.js';
import { compileMessage, type Message } from './message.js';
import { replaced } from './own-text.js';

/** Texts of a merchant's in place of ours, by language and key. */
export type MerchantTexts = { readonly [L in Language]?: ReplacedTexts | undefined };

/** Reads the texts that a page sends, one language after another or all at once. */
export interface TextReader {
  /** Reads texts, and returns the function that puts them in place of ours. */
  read(texts: unknown): Replace;
  /** The texts of the last reading that are shown. */
  accepted(): MerchantTexts;
}

type Replace = <T>(texts: T, prefix: string, language: Language) => T;

/**
 * Creates a reader. It calls `complain` with what has no effect. A language that is not read again
 * keeps its texts: the frame still shows it until the texts of the next one have loaded.
 */
export function createReader(complain: (problem: string) => void): TextReader {
  const byLanguage = new Map<Language, ReadTexts>();
  let accepted: Record<string, Record<string, unknown>> = {};
  return {
    accepted: () => accepted as MerchantTexts,
    read(texts) {
      accepted = {};
      for (const language of LANGUAGES) {
        if (!Object.hasOwn(Object(texts) as object, language)) continue;
        const given = (texts as Readonly<Record<string, unknown>>)[language];
        const read = readTexts(given, language, (problem) => complain(`texts${problem}`));
        byLanguage.set(language, read);
        accepted[language] = Object.fromEntries(
          [...read.keys()].map((key) => [key, (given as Readonly<Record<string, unknown>>)[key]]),
        );
      }
      return (ours, prefix, language) => {
        const theirs = byLanguage.get(language);
        const find = (key: string) => theirs?.get(key);
        return theirs?.size ? (replaced(ours as object, find, prefix) as typeof ours) : ours;
      };
    },
  };
}

/** Says what has no effect of texts in any language: where it is, and why. */
export function textProblems(texts: unknown): readonly string[] {
  if (!isObject(texts)) return [' is not an object'];
  const problems: string[] = [];
  for (const [name, ofLanguage] of Object.entries(texts)) {
    const language = LANGUAGES.find((one) => one === name);
    if (language) readTexts(ofLanguage, language, (problem) => problems.push(problem));
    else problems.push(`.${name.slice(0, 80)} is none of ${LANGUAGES.join(', ')}`);
  }
  return problems;
}

/** The texts in one language, each a string or a function of its arguments as the ones it replaces. */
type ReadTexts = ReadonlyMap<string, string | Message>;

/**
 * Reads the texts in one language. Calls `complain` with what has no effect, and why: a text that is
 * not as it must be is left out, and ours is shown.
 */
function readTexts(
  texts: unknown,
  language: Language,
  complain: (problem: string) => void,
): ReadTexts {
  const read = new Map<string, string | Message>();
  if (texts === undefined) return read;
  if (!isObject(texts)) {
    complain(`.${language} is not an object`);
    return read;
  }
  for (const [key, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    try {
      read.set(key, readText(key, text, language));
    } catch (thrown) {
      complain(`.${language}["${key.slice(0, 80)}"] ${(thrown as Error).message}`);
    }
  }
  return read;
}

/** Throws an error that says what is wrong with a text. */
function readText(key: string, given: unknown, language: Language): string | Message {
  if (fixed.includes(key)) throw new Error('cannot be replaced: it is fixed by law or by others');
  if (!Object.hasOwn(replaceable, key)) throw new Error('is not the key of a text');
  if (typeof given !== 'string') throw new Error('is not a text');
  if (given.length > MAX_OWN_TEXT)
    throw new Error(`has ${given.length} characters: at most ${MAX_OWN_TEXT}`);
  const text = plainText(given, MAX_OWN_TEXT);
  if (text === undefined) throw new Error('is empty');
  const expected = replaceable[key]!;
  const { message, named, shown } = compileMessage(text, language, expected);
  const unknown = [...named].find((name) => !Object.hasOwn(expected, name));
  if (unknown !== undefined) throw new Error(`has {${unknown}}, which the text does not have`);
  const names = Object.keys(expected);
  // A text without the amount or the payee could hide it.
  const missing = names.find((name) => !shown.has(name));
  if (missing !== undefined) throw new Error(`lacks {${missing}}`);
  return names.length ? message : message({});
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
