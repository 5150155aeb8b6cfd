import type { Language } from '../../../bridge/languages.js';
import { texts as ar } from './ar.js';
import { texts as ca } from './ca.js';
import { texts as de } from './de.js';
import { texts as en, type WalletTexts } from './en.js';
import { texts as es } from './es.js';
import { texts as eu } from './eu.js';
import { texts as fr } from './fr.js';
import { texts as gl } from './gl.js';
import { texts as it } from './it.js';
import { texts as nl } from './nl.js';
import { texts as pl } from './pl.js';
import { texts as pt } from './pt.js';

export type { WalletTexts };

/** The wallet popup, in every language. A language that is missing, or lacks a text, does not compile. */
export const walletTexts: Readonly<Record<Language, WalletTexts>> = { en, es, ca, eu, gl, pt, fr, de, it, nl, pl, ar };
