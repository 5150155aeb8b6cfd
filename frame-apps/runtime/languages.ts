import type { Language } from '../../bridge/languages.js';

/** The loaders of the texts that are imported. */
const rooms: ((language: Language) => Promise<void>)[] = [];
const loaded = new Set<Language>();

/** Returns texts with the merchant's in place of ours. */
export type Replace = <T>(texts: T, prefix: string, language: Language) => T;

let replace: Replace | undefined;
/** Counts the changes of `replace`. */
let change = 0;

const listeners = new Set<() => void>();

/** Replaces texts by the merchant's from now on: what renders next shows them. */
export function replaceTexts(next: Replace | undefined): void {
  replace = next;
  change += 1;
  for (const listener of listeners) listener();
}

/** The changes of the merchant's texts, for `useSyncExternalStore`. */
export const textChanges = {
  count: (): number => change,
  subscribe(changed: () => void): () => void {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
};

/** What was loaded, and what is shown of it since a change of the merchant's texts. */
interface Room<T, C> {
  readonly texts: T;
  readonly prefix: string;
  shown?: { readonly change: number; readonly texts: C };
}

/**
 * Registers texts by the functions that load them: those of `locales/<language>/<app>.json`. Each
 * language is a separate chunk, loaded before anything renders in it, so components read their
 * texts synchronously. `complete` adds to what was loaded. Those with a prefix, the beginning of
 * their public keys, can be replaced by the merchant.
 */
export function textsOf<T, C = T>(
  load: Readonly<Record<Language, () => Promise<{ readonly texts: T; readonly prefix?: string }>>>,
  complete?: (texts: T) => C,
): (language: Language) => C {
  const byLanguage: Partial<Record<Language, Room<T, C>>> = {};
  rooms.push(async (language) => {
    if (byLanguage[language]) return;
    const { texts, prefix = '' } = await load[language]();
    byLanguage[language] = { texts, prefix };
  });
  return (language) => {
    const room = byLanguage[language];
    if (!room) throw new Error(`The texts in “${language}” are not loaded`);
    if (room.shown?.change !== change) {
      const texts = replace ? replace(room.texts, room.prefix, language) : room.texts;
      room.shown = { change, texts: complete ? complete(texts) : (texts as unknown as C) };
    }
    return room.shown.texts;
  };
}

/** Loads the texts of every imported room in a language. */
export async function loadTexts(language: Language): Promise<void> {
  // A part of the app that loads meanwhile may add rooms.
  for (let known = 0; known < rooms.length;) {
    known = rooms.length;
    await Promise.all(rooms.map((load) => load(language)));
  }
  loaded.add(language);
}

/** Resolves to a lazily imported part once its texts are loaded in every language loaded so far. */
export async function withTexts<M>(part: Promise<M>): Promise<M> {
  const module = await part;
  await Promise.all([...loaded].map(loadTexts));
  return module;
}
