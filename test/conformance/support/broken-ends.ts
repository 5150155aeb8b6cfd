/**
 * A defect of one of the ends in docs/protocol.md: parts of its text with their replacements, and
 * the check that must find it.
 */
export interface BrokenEnd {
  readonly title: string;
  /** The id of the check. */
  readonly found: string;
  readonly changes: readonly (readonly [from: string, to: string])[];
}

const one = (found: string, title: string, from: string, to: string): BrokenEnd => ({
  found,
  title,
  changes: [[from, to]],
});

/** Whose messages the frame of the docs takes. */
const FROM_PAGE = 'if (source !== parent && origin !== location.ancestorOrigins?.[0]) return;';

/**
 * The checks of which the frame of the docs says itself that it does not pass them: it is the
 * broken frame of each.
 */
export const beyondFrame = [
  'frame/props',
  'frame/update-refused',
  'frame/too-large',
  'frame/flood',
] as const;

/** Frames that are wrong in one way each. */
export const brokenFrames: readonly BrokenEnd[] = [
  one(
    'frame/hello',
    'says hello without a version',
    "version: '2.0.0', protocols",
    'version: 2, protocols',
  ),
  one(
    'frame/hello-id',
    'has the same id in each document',
    'crypto.randomUUID()',
    "'0123456789abcdef'",
  ),
  one('frame/hello-alone', 'says hello to itself', 'if (parent !== window) hello();', 'hello();'),
  one('frame/poke', 'does not answer a poke', "if (data?.payframe === 'poke') return hello();", ''),
  one('frame/alive', 'does not say that it is alive', "[NOTE, 'alive']", "[NOTE, 'resize', 1]"),
  one(
    'frame/newer-page',
    'accepts its own version only',
    "!version.startsWith('2.')",
    "version !== '2.0.0'",
  ),
  one(
    'frame/welcome-document',
    'takes a welcome for another document',
    ' || data.document !== documentId',
    '',
  ),
  one('frame/welcome-port', 'takes a welcome without a port', ' || !ports[0]', ''),
  one(
    'frame/welcome-ports',
    'speaks on every port',
    '[port] = ports;',
    "[port] = ports; ports[1]?.postMessage([NOTE, 'alive']);",
  ),
  one('frame/welcome-once', 'takes every welcome', "removeEventListener('message', listen);", ''),
  one('frame/sibling', 'takes a welcome from any window', FROM_PAGE, ''),
  one(
    'frame/window',
    'takes a welcome from its parent only',
    ' && origin !== location.ancestorOrigins?.[0]',
    '',
  ),
  one('frame/kept', 'says bye as it goes into the back/forward cache', 'persisted || ', ''),
  one(
    'frame/garbage-window',
    'stops listening at the first message that is none',
    FROM_PAGE,
    `${FROM_PAGE} if (!data?.payframe) return removeEventListener('message', listen);`,
  ),
  one(
    'frame/window-silent',
    'posts its height to the window',
    "emit('load', true);",
    "emit('load', true); parent.postMessage({ height: 1 }, '*');",
  ),
  one('frame/origin', 'accepts every page', '!shops.includes(origin)', 'false'),
  one(
    'frame/opaque',
    'accepts a page with an opaque origin',
    '!shops.includes(origin)',
    "origin !== 'null' && !shops.includes(origin)",
  ),
  one('frame/version', 'accepts every major version', "!version.startsWith('2.')", 'false'),
  one(
    'frame/version-format',
    'calls a wrong format a wrong version',
    "'VERSION_FORMAT'",
    "'VERSION'",
  ),
  one('frame/protocol', 'accepts every protocol', 'protocol !== 1', 'false'),
  one('frame/tag', 'accepts every tag', "tag !== 'pay-card-input'", 'false'),
  one(
    'frame/refusal-order',
    'looks at the tag before the version',
    "if (!version.startsWith('2.'))",
    "if (tag !== 'pay-card-input') return { code: 'TAG', words: [tag, 'pay-card-input'] };\n      if (!version.startsWith('2.'))",
  ),
  one(
    'frame/refusal-final',
    'takes a welcome after it has refused',
    "removeEventListener('message', listen);",
    '',
  ),
  one('frame/reload', 'does not say bye', "[NOTE, 'bye']", "[NOTE, 'gone']"),
  one(
    'frame/unload',
    'listens to beforeunload',
    'input.onkeydown',
    "addEventListener('beforeunload', () => {});\n    input.onkeydown",
  ),
  one('frame/ping', 'replies to ping with a text', 'ping: () => true', "ping: () => 'pong'"),
  one('frame/unknown-call', 'gives an unknown call another code', "'NO_HANDLER'", "'UNKNOWN'"),
  one(
    'frame/inherited-call',
    'runs what its table inherits',
    'answers.get(name)',
    'Object.fromEntries(answers)[name]',
  ),
  one('frame/duplicate', 'runs a call twice', ' || !(id > seenId)', ''),
  one(
    'frame/component-calls',
    'lacks a call of the component',
    'validate: () =>',
    'isValid: () =>',
  ),
  one('frame/garbage', 'answers messages of unknown types', 'type !== CALL || ', ''),
  one('frame/update', 'knows no update', 'update: (changed', 'refresh: (changed'),
  one(
    'frame/update-language',
    'keeps its language',
    'document.documentElement.lang = props.language;',
    '',
  ),
  one(
    'frame/prototype',
    'merges props in depth',
    'function show(next) {\n      props = next;',
    `const merge = (to, from) => {
      for (const key of Object.keys(from))
        if (Object(from[key]) === from[key]) merge((to[key] ??= {}), from[key]);
        else to[key] = from[key];
      return to;
    };
    function show(next) {
      props = merge({}, next);`,
  ),
  one(
    'frame/load',
    'loads without saying whether it is supported',
    "emit('load', true)",
    "emit('load')",
  ),
  one(
    'frame/messages',
    'emits an event of the page’s',
    "emit('load', true);",
    "emit('load', true); emit('rendered');",
  ),
  one('frame/resize', 'posts half a pixel', "'resize', Math.ceil(", "'resize', 0.5 + Math.ceil("),
  one(
    'frame/unknown-event',
    'stops when the page does not know an event',
    'const [type, id, name, ...args] = data;',
    'const [type, id, name, ...args] = data;\n      if (type === FAILURE) port.onmessage = null;',
  ),
  one(
    'frame/unanswered',
    'waits for a reply to its events',
    'const [type, id, name, ...args] = data;',
    'const [type, id, name, ...args] = data;\n      if (type !== CALL) window.isOn = true;\n      if (!window.isOn) return;',
  ),
];

/**
 * The checks of which the page of the docs says itself that it does not pass them: it is the broken
 * page of each.
 */
export const beyondPage = [
  ...[
    'host/before-ready',
    'host/one-update',
    'host/update-refused',
    'host/reload-props',
    'host/too-large',
  ],
  ...['host/call-unanswered', 'host/no-hello', 'host/no-alive', 'host/no-ready', 'host/bye'],
  ...['host/flood', 'host/kept', 'host/kept-lost'],
] as const;

/** Pages that are wrong in one way each. */
export const brokenPages: readonly BrokenEnd[] = [
  one(
    'host/address',
    'puts more into the address',
    '{ shop: location.origin }',
    "{ shop: location.origin, style: 'dark' }",
  ),
  one('host/iframe', 'sets no referrer policy', ' referrerpolicy="strict-origin"', ''),
  one('host/welcome', 'names no protocol', 'protocol: 1, document', 'document'),
  one(
    'host/props',
    'posts a prop that stays on the page',
    "language: 'en' }",
    "language: 'en', timeout: 5000 }",
  ),
  one(
    'host/target-origin',
    'posts the welcome to any origin',
    'postMessage(welcome, provider,',
    "postMessage(welcome, '*',",
  ),
  one(
    'host/poke',
    'pokes with the props',
    "postMessage({ payframe: 'poke' }",
    "postMessage({ payframe: 'poke', props }",
  ),
  {
    found: 'host/stranger',
    title: 'welcomes any origin',
    changes: [
      [' || origin !== provider', ''],
      ['postMessage(welcome, provider,', 'postMessage(welcome, origin,'],
    ],
  },
  one(
    'host/sibling',
    'takes a hello from any window',
    'source === null || source !== iframe.contentWindow || ',
    '',
  ),
  one(
    'host/hello-again',
    'welcomes a document twice',
    ' || data.document === documentId) return;',
    ') return;',
  ),
  one(
    'host/garbage-window',
    'fails at the first message that is none',
    "if (data?.payframe !== 'hello'",
    "if (!data?.payframe) return fail('Garbage');\n      if (data.payframe !== 'hello'",
  ),
  one(
    'host/refusal-stranger',
    'believes every refusal',
    "'refuse' && data.document === documentId",
    "'refuse'",
  ),
  one(
    'host/refusal',
    'keeps a frame that refuses',
    'return fail(`Refused',
    'return showMessage(`Refused',
  ),
  one(
    'host/version',
    'keeps a frame of another version',
    'return fail(`Version',
    'return showMessage(`Version',
  ),
  one(
    'host/version-format',
    'welcomes a version of any form',
    '!/^2\\.\\d+\\.\\d+/.test',
    '/^[013-9]/.test',
  ),
  one(
    'host/protocol',
    'welcomes any protocol',
    '!(protocols?.[0] <= 1 && protocols[1] >= 1)',
    'false',
  ),
  one('host/newer-frame', 'welcomes its own version only', '/^2\\.\\d+\\.\\d+/', '/^2\\.0\\.0$/'),
  one(
    'host/reload',
    'welcomes one document only',
    'data.document === documentId) return;',
    'documentId) return;',
  ),
  one(
    'host/moved',
    'knows the window that its iframe had first',
    'source !== iframe.contentWindow',
    'source !== (window.shown ??= iframe.contentWindow)',
  ),
  one('host/new-document', 'keeps the old port', 'lose();\n      const { port1', 'const { port1'),
  one('host/emit', 'replies without a value', '[REPLY, id, true]', '[REPLY, id]'),
  one('host/unknown-event', 'accepts every event', ' && EVENTS.includes(event)', ''),
  one(
    'host/own-event',
    'lets the frame emit what only the page does',
    "['load', 'error',",
    "['load', 'destroy', 'rendered', 'error',",
  ),
  one('host/unknown-call', 'gives an unknown call another code', "'NO_HANDLER'", "'UNKNOWN'"),
  one('host/duplicate', 'runs a call twice', ' && id > seenId', ''),
  one('host/garbage', 'answers a call without a name', " && typeof rest[0] === 'string';", ';'),
  one(
    'host/prototype',
    'merges the facts of an error in depth',
    "if (event === 'error') showMessage(",
    `if (event === 'error') for (const key of Object.keys(detail[3])) Object.assign({}[key] ?? {}, detail[3][key]);
      if (event === 'error') showMessage(`,
  ),
  one('host/resize', 'ignores the height', "id === 'resize'", "id === 'size'"),
  one(
    'host/resize-limits',
    'lets the frame be of any height',
    'clamp(Math.round(rest[0]))',
    'Math.round(rest[0])',
  ),
  one(
    'host/update',
    'sends all props each time',
    'port.postMessage([CALL, ++lastId, name, ...args]);',
    "if (name === 'update') args[0] = { ...props, ...args[0] };\n      port.postMessage([CALL, ++lastId, name, ...args]);",
  ),
  one('host/call', 'resolves with another value', 'resolve(rest[0])', 'resolve(true)'),
  one(
    'host/call-failed',
    'loses the code of an error',
    '{ code: error?.[2] }',
    "{ code: 'UNKNOWN' }",
  ),
  one(
    'host/call-lost',
    'forgets its calls when the document goes',
    'pending?.forEach(',
    '[].forEach(',
  ),
];
