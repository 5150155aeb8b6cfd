import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';
import { bizumRules } from '../methods/bizum/rules.js';
import { cardRules } from '../methods/card/rules.js';
import { clickToPayRules } from '../methods/click-to-pay/rules.js';
import { paypalRules } from '../methods/paypal/rules.js';
import { methodNames, methods, nameOf } from '../methods/index.js';
import { typedCodes } from '../methods/typed-codes.js';

/** The source of docs/status-codes.md and docs/test-data.md. */
export const referenceTables = {
  texts: providerTexts,
  methodRules: methodNames.map((method) => ({ method, name: nameOf(method, 'en'), rules: methods[method].rules })),
  cardRules,
  bizumRules,
  clickToPayRules,
  paypalRules,
  typedCodes,
};
