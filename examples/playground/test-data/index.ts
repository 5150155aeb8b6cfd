import type { TestDataTexts } from './texts.js';

export type { TestDataTexts };

/** A language is loaded when it is shown. English has the sentences of the sandbox's own tables. */
const loaders = {
  es: () => import('./es.js'),
  ca: () => import('./ca.js'),
  eu: () => import('./eu.js'),
  gl: () => import('./gl.js'),
  pt: () => import('./pt.js'),
  fr: () => import('./fr.js'),
  de: () => import('./de.js'),
  it: () => import('./it.js'),
  nl: () => import('./nl.js'),
  pl: () => import('./pl.js'),
  ar: () => import('./ar.js'),
} satisfies Readonly<Record<string, () => Promise<{ readonly testData: TestDataTexts }>>>;

/** Loads what the test data does, in a language. */
export const loadTestData = async (language: keyof typeof loaders | 'en'): Promise<TestDataTexts | undefined> =>
  language === 'en' ? undefined : (await loaders[language]()).testData;
