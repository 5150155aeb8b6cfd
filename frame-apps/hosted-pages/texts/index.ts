import { textsOf } from '../../runtime/languages.js';
import type { HostedTexts } from './en.js';

/** The texts of the hosted pages. */
export const hostedTexts = textsOf<HostedTexts>((language) => import(`./${language}.js`));
