import { load } from '../../locales/generated/billing/index.js';
import { textsOf } from '../runtime/languages.js';

/** The texts of the fields for the shopper's details. */
export const billingTexts = textsOf(load);
