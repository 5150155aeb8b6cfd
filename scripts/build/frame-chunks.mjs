import { basename, dirname, parse, resolve } from 'node:path';

/** What the card form needs of a folder whose rest it does not need. */
const ofCardForm = [
  'appearance/sizes.ts',
  'bridge/contracts/shared/details.ts',
  'bridge/contracts/shared/events.ts',
  'bridge/contracts/shared/props.ts',
  'bridge/contracts/shared/style.ts',
  'frame-apps/api/api.ts',
  'frame-apps/api/request-token.ts',
  'frame-apps/billing/lazy-billing-fields.tsx',
  'frame-apps/billing/question.ts',
  'frame-apps/methods/card/use-card-form.tsx',
  'frame-apps/methods/card/use-card-info.ts',
  'frame-apps/stored/use-customer-session.ts',
  'frame-apps/stored/use-saving.tsx',
  'frame-apps/surcharge/lazy-surcharge.tsx',
];

/**
 * What several frames share, so that a browser keeps it from one for the next: each chunk is its
 * files and folders, or what a function selects, with all they import, but for what is in a chunk
 * before it. A module that no chunk reaches is put by Rollup where it is used.
 */
const chunks = [
  ['react', ['react']],
  // What every frame needs, and the card form no more than that.
  ['runtime', ['frame-apps/runtime', 'frame-apps/card-form', ...ofCardForm]],
  // What every other frame needs to pay.
  [
    'payment',
    [
      'bridge/colors.ts',
      'bridge/contracts/shared',
      'frame-apps/style/use-style.ts',
      'frame-apps/api',
      'frame-apps/payment/advance-payment.ts',
      'frame-apps/payment/steps.ts',
      'frame-apps/ui/sentence.tsx',
    ],
  ],
  // Of a card in one frame and of one in several.
  ['card', ['bridge/contracts/card-input.ts', 'frame-apps/methods/card/use-card-input.ts']],
  ['ui', ['frame-apps/ui']],
  // Overlays have no inline script that styles them.
  ['style', ['frame-apps/style/document-style.ts']],
  // The payment modal and the hosted payment page are one flow; in a chunk of its own it would cost
  // each another request.
  [
    'payment-modal',
    [
      'frame-apps/checkout/modal',
      'frame-apps/checkout/later-charges.tsx',
      'frame-apps/checkout/list-placeholder.tsx',
      'frame-apps/payment',
    ],
  ],
  // In a chunk each, the requests of what the list offers would take a browser longer than their
  // bytes.
  [
    'method',
    [
      'frame-apps/methods',
      isOffer,
      'frame-apps/methods/payment-request/may-have-apple-pay.ts',
      'frame-apps/methods/payment-request/with-apple-pay.ts',
    ],
  ],
  ['hosted', ['frame-apps/hosted-pages']],
];

/**
 * Whether the list of methods needs a module, and the method's own frame too: its logo, its
 * contract, and what the list makes of that.
 */
function isOffer(file, importers) {
  if (/\/frame-apps\/methods\/[\w-]+\/(logo|frame)\.ts$/.test(file)) return true;
  return (
    dirname(file) === resolve('bridge/contracts') &&
    importers.some((importer) => basename(importer) === 'method.ts')
  );
}

/** React and what it needs. Another library is loaded by what imports it. */
const isReact = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

const isInEveryFrame = (file) => /^(react|runtime)-/.test(file);

/** Names the chunk of a module, from what imports what in the whole build: for `manualChunks`. */
export function chunkOf() {
  let found;
  return (id, build) => (found ??= chunksOf(build)).get(id);
}

function chunksOf({ getModuleIds, getModuleInfo }) {
  // A chunk for each app's texts in a language: nobody is to load another language.
  const found = new Map(
    [...getModuleIds()].filter(isLanguageFile).map((id) => [id, textsChunk(id)]),
  );
  const add = (id, chunk) => {
    if (found.has(id)) return;
    found.set(id, chunk);
    for (const imported of getModuleInfo(id).importedIds) add(imported, chunk);
  };
  // What the plugin for CommonJS makes of a file has a zero before its path.
  const isIn = (folder) => (id) => {
    const file = id.replace('\0', '');
    if (getModuleInfo(id).isEntry) return false;
    if (typeof folder === 'function') return folder(file, getModuleInfo(id).importers);
    // Wherever it is installed: `node_modules` may be a link, and ids are real paths.
    if (folder === 'react') return isReact.test(file);
    return [file, dirname(file)].includes(resolve(folder));
  };
  for (const [chunk, folders] of chunks) {
    for (const folder of folders) {
      const ids = [...getModuleIds()].filter(isIn(folder));
      if (!ids.length) throw new Error(`The chunk ${chunk} names ${folder}, where no module is`);
      ids.forEach((id) => add(id, chunk));
    }
  }
  return found;
}

/** Whether a module holds the texts of an app in one language. */
const isLanguageFile = (id) =>
  dirname(dirname(id)) === resolve('locales/generated') && !/^(all|index)\.ts$/.test(basename(id));

/**
 * The apps whose texts are always shown together with the list's, and come in one chunk with them.
 */
const inList = ['card', 'cofidis-names'];

/** Named by the app and the language, such as `bizum-es`. */
const textsChunk = (id) => {
  const app = basename(dirname(id));
  return `${inList.includes(app) ? 'checkout' : app}-${parse(id).name}`;
};

/**
 * A chunk that is loaded later asks for its own imports at once: a browser would find them in it
 * only when it is there.
 */
export const allAtOnce = {
  name: 'all-at-once',
  renderDynamicImport({ targetModuleId, getTargetChunkImports }) {
    const imports = (getTargetChunkImports() ?? []).map(({ fileName }) => basename(fileName));
    const later = imports.filter((name) => !isInEveryFrame(name));
    if (!later.length || isLanguageFile(targetModuleId)) return null;
    const others = later.map((name) => `import('./${name}')`);
    return { left: `Promise.all([${others}, import(`, right: ')]).then((all) => all.pop())' };
  },
};
