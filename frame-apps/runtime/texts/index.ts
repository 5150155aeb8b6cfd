import { textsOf } from '../languages.js';
import type { Texts } from './en.js';

export type { Texts } from './en.js';

/** The texts of every frame in a language: card fields and errors. */
export const textsIn = textsOf<Texts>((language) => import(`./${language}.js`));
