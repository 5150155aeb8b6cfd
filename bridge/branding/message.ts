import type { Language } from '../languages.js';
import { numbersIn, pluralsIn } from '../../api/formats.js';

/** Writes a text with the values of its arguments. */
export type Message = (values: Values) => string;
type Values = Readonly<Record<string, string | number>>;

const ARGUMENT = /\s*(\w+)\s*(?:,\s*(\w+)\s*)?/y;
const FORM = /[\s,]*(=\d+|\w+)\s*\{/y;
const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** A compiled message, and its arguments. */
interface Compiled {
  readonly message: Message;
  /** All that it names. */
  readonly named: ReadonlySet<string>;
  /** Those that it shows, or counts, in every form. */
  readonly shown: ReadonlySet<string>;
}

/**
 * Compiles a message in the part of ICU MessageFormat that our own texts are written in: `{name}`,
 * `{count, number}`, plurals with `#`, and quotes. `types` are those of the arguments that it may
 * have: numbers alone can be counted. Throws an error that says what is wrong with it.
 */
export function compileMessage(
  text: string,
  language: Language,
  types: Readonly<Record<string, 'string' | 'number'>>,
): Compiled {
  const named = new Set<string>();
  let shown = new Set<string>();
  const numbers = numbersIn(language);
  const plurals = pluralsIn(language);
  let at = 0;
  const message = readSequence();
  if (at < text.length) throw new Error('has a } that closes nothing');
  return { message, named, shown };

  /** Reads up to the end, or to the brace that closes the form of a plural. */
  function readSequence(counted?: string): Message {
    const parts: (string | Message)[] = [];
    while (at < text.length && text[at] !== '}') {
      const sign = text[at++]!;
      if (sign === '{') parts.push(readArgument());
      else if (sign === '#' && counted !== undefined) parts.push(valueOf(counted));
      else if (sign === "'") parts.push(readQuoted(counted));
      else parts.push(sign);
    }
    return (values) =>
      parts.map((part) => (typeof part === 'string' ? part : part(values))).join('');
  }

  /** An apostrophe quotes what follows it if that has a meaning, as in ICU. */
  function readQuoted(counted: string | undefined): string {
    if (text[at] === "'") return text[at++]!;
    if (!/[{}]/.test(text[at] ?? '') && !(text[at] === '#' && counted !== undefined)) return "'";
    const end = text.indexOf("'", at);
    const quoted = text.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? text.length : end + 1;
    return quoted;
  }

  function readArgument(): Message {
    const [, name, type] = match(ARGUMENT) ?? [];
    if (name === undefined) throw new Error('has a { without a name behind it');
    named.add(name);
    shown.add(name);
    const isCounted = Object.hasOwn(types, name) && types[name] === 'number';
    if (type !== undefined && Object.hasOwn(types, name) && !isCounted)
      throw new Error(`has {${name}, ${type}}: {${name}} is not a number`);
    const written = type === 'plural' ? readPlural(name) : valueOf(name);
    if (type !== undefined && type !== 'plural' && type !== 'number')
      throw new Error(`has {${name}, ${type}}: there are number and plural only`);
    if (text[at++] !== '}') throw new Error(`has a {${name} that is not closed`);
    return written;
  }

  function readPlural(counted: string): Message {
    const forms = new Map<string, Message>();
    const before = shown;
    const inForms: ReadonlySet<string>[] = [];
    for (let found = match(FORM); found; found = match(FORM)) {
      const form = found[1]!;
      if (!form.startsWith('=') && !FORMS.includes(form))
        throw new Error(`counts {${counted}} in “${form}”: there are ${FORMS.join(', ')}`);
      shown = new Set();
      forms.set(form, readSequence(counted));
      inForms.push(shown);
      if (text[at++] !== '}') throw new Error(`has a plural of {${counted}} that is not closed`);
    }
    const other = forms.get('other');
    if (!other) throw new Error(`has a plural of {${counted}} without other`);
    const [first, ...others] = inForms;
    const inEach = [...first!].filter((name) => others.every((form) => form.has(name)));
    shown = new Set([...before, ...inEach]);
    match(/\s*/y);
    return (values) => {
      const value = Number(values[counted]);
      return (forms.get(`=${value}`) ?? forms.get(plurals.select(value)) ?? other)(values);
    };
  }

  function valueOf(name: string): Message {
    return (values) => {
      const value = values[name];
      return typeof value === 'number' ? numbers.format(value) : String(value ?? '');
    };
  }

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  }
}
