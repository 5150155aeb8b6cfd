import { texts as providerTexts } from '../locales/generated/sandbox/all.js';
import { AUTHENTICATION_REQUIRED, declineAdvice } from '../server/errors/decline-advice.js';
import { issuedCards } from '../simulators/methods/card/facts.js';
import { methodNames, nameOf } from '../server/methods/index.js';
import { simulatedMethods } from '../simulators/methods/index.js';
import type { CardRule, PhoneRule, Rule } from '../simulators/outcome.js';
import { BANK_CODE } from '../simulators/bank/code.js';

/** A rule, with the card numbers or the phone that trigger it, if it has any. */
type AnyRule = Rule & Partial<CardRule> & PhoneRule;

const listed = new Set<Rule>();

/**
 * The rules of each method, and what they are triggered by. Each rule is listed once: a wallet goes
 * by the cards' rules.
 */
const methodRules = methodNames.map((method) => {
  const rules: Readonly<Record<string, AnyRule>> = Object.fromEntries(
    Object.entries(simulatedMethods[method].rules).filter(([, rule]) => !listed.has(rule)),
  );
  for (const rule of Object.values(rules)) listed.add(rule);
  const has = (key: keyof AnyRule) => Object.values(rules).some((rule) => key in rule);
  const input = has('numbers') ? 'card' : has('phone') ? 'phone' : undefined;
  return { method, name: nameOf(method, 'en'), input, rules };
});

/** The source of docs/status-codes.md and docs/test-data.md. */
export const referenceTables = {
  texts: providerTexts,
  methodRules,
  /** The cards of which something is known before they are charged. */
  issuedCards: Object.values(issuedCards),
  declineAdvice,
  authenticationRequired: AUTHENTICATION_REQUIRED,
  /** The codes that the shopper types, on the bank's page and on those of methods. */
  typedCodes: Object.fromEntries([
    ['bank', BANK_CODE],
    ...methodNames.map((name) => [name, simulatedMethods[name].typedCode]),
  ]) as Readonly<Record<string, string | undefined>>,
};
