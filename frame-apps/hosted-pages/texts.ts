import { load } from '../../locales/generated/hosted-pages/index.js';
import { textsOf } from '../runtime/languages.js';

export type { Texts as HostedTexts } from '../../locales/generated/hosted-pages/index.js';

/** The texts of the hosted pages. */
export const hostedTexts = textsOf(load);
