import { isEqual } from '../../bridge/is-equal.js';
import { isLocalHost } from '../../bridge/is-local.js';
import { replaceTexts } from './languages.js';

type Reader = ReturnType<(typeof import('../../bridge/branding/texts.js'))['createReader']>;

/** Loaded with the first texts of a merchant: a page without any does not pay for it. */
let reader: Reader | undefined;
/** The texts as they were given last. */
let given: unknown;
let isInDevelopment = false;
const warned = new Set<string>();

/** The texts that are shown in place of ours, to pass to the frames in this document. */
export const currentTexts = () => {
  const texts = given === undefined ? undefined : reader?.accepted();
  return texts && { texts };
};

/**
 * Shows a merchant's texts, by language and key, in place of ours; all of ours again without any.
 * Returns a promise if something must load first. `origin` is that of the merchant's page, where a
 * developer may read what is wrong with them.
 */
export function takeTexts(texts: unknown, origin: string): Promise<void> | undefined {
  if (isEqual(texts, given)) return undefined;
  given = texts;
  isInDevelopment = isLocalHost(new URL(origin).hostname);
  if (reader || texts === undefined) return apply();
  return import('../../bridge/branding/texts.js').then(
    ({ createReader }) => {
      reader ??= createReader(warn);
      apply();
    },
    () => {}, // Ours are shown.
  );
}

function apply(): undefined {
  replaceTexts(given === undefined ? undefined : reader?.read(given));
}

function warn(problem: string): void {
  if (!isInDevelopment || warned.has(problem)) return;
  warned.add(problem);
  console.warn(problem);
}
