import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';
import { bizumRules } from '../methods/bizum/rules.js';
import { cardRules } from '../methods/card/rules.js';
import { clickToPayRules } from '../methods/click-to-pay/rules.js';
import { paypalRules } from '../methods/paypal/rules.js';
import { methodNames, methods, nameOf } from '../methods/index.js';
import { BANK_CODE } from '../three-d-secure/bank/code.js';

/** The source of docs/status-codes.md and docs/test-data.md. */
export const referenceTables = {
  texts: providerTexts,
  methodRules: methodNames.map((method) => ({
    method,
    name: nameOf(method, 'en'),
    rules: methods[method].rules,
  })),
  cardRules,
  bizumRules,
  clickToPayRules,
  paypalRules,
  /** The codes that the shopper types, on the bank's page and on those of methods. */
  typedCodes: Object.fromEntries([
    ['bank', BANK_CODE],
    ...methodNames.map((name) => [name, methods[name].typedCode]),
  ]) as Readonly<Record<string, string | undefined>>,
};
