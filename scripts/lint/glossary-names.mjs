/** @import { Rule } from 'eslint' */
import { basename } from 'node:path';

/**
 * The words that the glossary replaces, each with the word to use. A name is split at its humps:
 * `askedAgain` is denied, `mask` is not.
 * @type {Readonly<Record<string, string>>}
 */
const replaced = {
  alone: 'withPaymentLock, isolated, only',
  ask: 'request, call, input',
  asked: 'request, requested',
  asking: 'pending, requesting',
  asks: 'requests',
  doings: 'interaction',
  dress: 'adoptStyles, applyStyles',
  fate: 'behavior',
  fates: 'behaviors',
  gone: 'signal, removed, closed',
  hear: 'listen, receive, onMessage',
  heard: 'received, emitted',
  hearing: 'listening',
  hears: 'receives',
  heed: 'refreshOnFocus',
  look: 'readPayment, appearance, check',
  looked: 'attempts',
  looking: 'reading',
  looks: 'attempts',
  manner: 'behavior',
  manners: 'behaviors',
  meeting: 'handshake',
  met: 'connected',
  said: 'snapshot, output, reported',
  say: 'report, show, texts',
  saying: 'reporting',
  says: 'text, title, description',
  sheet: 'panel, overlay',
  sheets: 'panels, overlays',
  stand: 'state',
  standing: 'state',
  stands: 'states',
  talk: 'openChannel',
  tell: 'emit, report, notify',
  telling: 'emitting',
  tells: 'emits',
  till: 'pos',
  told: 'emitted, reported',
  walk: 'advancePayment',
  walked: 'advanced',
  walking: 'screen',
  walks: 'advances',
  wanted: 'isEligible, requested, expected',
  way: 'method, option',
  ways: 'methods, options',
  whoever: 'shopper, customer',
  whom: 'shopper, customer',
  wish: 'input, request, params',
  wished: 'requested',
  wishes: 'requested',
  words: 'texts, messages, text',
};

/** Denied as these humps in a row. @type {readonly (readonly [RegExp, string])[]} */
const phrases = [
  [/ hand over /, 'sync, release'],
  [/ take over /, 'sync'],
];

/** The platform's own names, inside of which the words are right. */
const platform = /(CSS)?[sS]tyle-?[sS]heets?|STYLE_SHEETS?/g;

/**
 * The word of a name that the glossary replaces, and what it says instead.
 * @returns {{ word: string, use: string } | undefined}
 */
export function deniedWord(/** @type {string} */ name) {
  const humps = name
    .replace(platform, '')
    .replaceAll(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .toLowerCase()
    .split(/[^a-z\d]+/);
  const word = humps.find((hump) => Object.hasOwn(replaced, hump));
  if (word) return { word, use: replaced[word] };
  const phrase = phrases.find(([pattern]) => pattern.test(` ${humps.join(' ')} `));
  return phrase && { word: phrase[0].source.trim(), use: phrase[1] };
}

/**
 * Keeps the words that the glossary replaces out of names, the file's own among them, and has the
 * name of a class of errors end in `Error`. Only declarations count: who uses a name has not chosen
 * it, and the properties of an object are often another's.
 * @type {Rule.RuleModule}
 */
export const glossaryNames = {
  meta: {
    type: 'suggestion',
    // Names that are not ours to change, such as properties of messages.
    schema: [
      {
        type: 'object',
        properties: { allow: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: {
      denied: '`{{ name }}`: the glossary does not have "{{ word }}". Use one of: {{ use }}.',
      notAnError: '`{{ name }}` is a class of errors: its name ends in `Error`.',
    },
  },
  create({ options: [{ allow = [] } = {}], sourceCode, filename, report }) {
    const check = (node, name = node.name) => {
      const found = !allow.includes(name) && deniedWord(name);
      if (found) report({ node, messageId: 'denied', data: { name, ...found } });
    };
    const checkError = (/** @type {any} */ { id, superClass }) => {
      const name = id?.name ?? '';
      if (!/Error$/.test(superClass?.name ?? '') || /Error$|^$/.test(name) || allow.includes(name))
        return;
      report({ node: id, messageId: 'notAnError', data: { name } });
    };
    const checkMember = ({ computed, key }) => {
      if (!computed && /Identifier$/.test(key.type)) check(key);
    };
    return {
      'Program:exit'(program) {
        check(program, basename(filename).split('.')[0]);
        const variables = sourceCode.scopeManager.scopes.flatMap((scope) => scope.variables);
        for (const { name } of variables.flatMap(({ defs }) => defs))
          if (isChosen(name)) check(name);
      },
      ClassDeclaration: checkError,
      AccessorProperty: checkMember,
      MethodDefinition: checkMember,
      PropertyDefinition: checkMember,
      TSAbstractMethodDefinition: checkMember,
      TSAbstractPropertyDefinition: checkMember,
      TSMethodSignature: checkMember,
      TSPropertySignature: checkMember,
    };
  },
};

/**
 * Whether a variable has its name here: the names of imports and of `{ said }` are chosen
 * elsewhere.
 */
function isChosen(/** @type {any} */ { type, name, parent }) {
  if (type !== 'Identifier' || (parent.type === 'ImportSpecifier' && parent.imported.name === name))
    return false;
  const property = parent.type === 'AssignmentPattern' ? parent.parent : parent;
  return !(
    property.type === 'Property' &&
    property.shorthand &&
    property.parent.type === 'ObjectPattern'
  );
}
