import type { Language } from '../../../bridge/languages.js';
import { en } from './en.js';
import { es } from './es.js';

/** Everything a frame can say, in one language. A language that lacks a key does not compile. */
export type Texts = typeof en;

const texts: Readonly<Record<Language, Texts>> = { en, es };

/** What the frames say in a language. */
export const textsIn = (language: Language): Texts => texts[language];
