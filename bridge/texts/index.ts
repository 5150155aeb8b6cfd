import type { Language } from '../languages.js';
import * as en from './en.js';
import * as es from './es.js';
import * as ca from './ca.js';
import * as eu from './eu.js';
import * as gl from './gl.js';
import * as pt from './pt.js';
import * as fr from './fr.js';
import * as de from './de.js';
import * as it from './it.js';
import * as nl from './nl.js';
import * as pl from './pl.js';
import * as ar from './ar.js';

/**
 * What the merchant's page and the frames both say to shoppers, in every language, for the build. Pages and frames load a language
 * themselves. A language that is missing, or lacks a text, does not compile.
 */
export const sharedTexts: Readonly<Record<Language, typeof en>> = { en, es, ca, eu, gl, pt, fr, de, it, nl, pl, ar };
