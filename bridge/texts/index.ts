import type { Language } from '../languages.js';
import * as en from './en.js';
import * as es from './es.js';

/**
 * What the merchant's page says to shoppers, as the frames do: those have the texts of their own language from its file. A language that
 * is missing, or lacks a text, does not compile.
 */
export const sharedTexts: Readonly<Record<Language, typeof en>> = { en, es };
