import type { ComponentFact } from './facts.js';
import type { State } from './state.js';

/** What the shop's page does with what is known of a card. */
export type CardRules = Pick<State, 'refuses' | 'adds' | 'amount'>;

/** What the page knows of a card, as far as its rules ask. */
export type CardDetail = {
  readonly funding?: string | undefined;
  readonly maxSurchargePercent?: number | undefined;
} | null;

/** A rule, with the same condition and answer in the code that is shown. */
interface Rule {
  readonly answer: object;
  readonly holds: (detail: CardDetail) => boolean;
  /** The condition and the answer as JavaScript. */
  readonly code: readonly [condition: string, answer: string];
}

const MESSAGE = 'Prepaid cards are not accepted. Use another card.';
const LABEL = 'Card fee';
/** The surcharge, in percent of the amount. */
const PERCENT = 1;

/** Returns the surcharge on a card that may have one; 0 if it is less than a minor unit. */
export const surchargeOf = ({ adds, amount }: CardRules): number =>
  adds === 'surcharge' ? Math.floor((amount * PERCENT) / 100) : 0;

/** The rules of the page: the first that holds decides. */
function rulesOf(settings: CardRules): readonly Rule[] {
  const fee = surchargeOf(settings);
  const refusal: Rule = {
    answer: { refuse: MESSAGE },
    holds: (detail) => detail?.funding === 'PREPAID',
    code: ["detail?.funding === 'PREPAID'", `{ refuse: '${MESSAGE}' }`],
  };
  const surcharge: Rule = {
    answer: { surcharge: { amount: fee, label: LABEL } },
    holds: (detail) => (detail?.maxSurchargePercent ?? 0) >= PERCENT,
    code: [
      `(detail?.maxSurchargePercent ?? 0) >= ${PERCENT}`,
      `{ surcharge: { amount: ${fee}, label: '${LABEL}' } }`,
    ],
  };
  return [...(settings.refuses === 'prepaid' ? [refusal] : []), ...(fee > 0 ? [surcharge] : [])];
}

/** What the shop on the stage answers to what is known of a card. */
export const answerToCard = (detail: CardDetail, settings: CardRules): object | undefined =>
  rulesOf(settings).find(({ holds }) => holds(detail))?.answer;

/** Whether a component says what is known of a card, so that the page can answer. */
export const emitsCardInfo = ({ events }: ComponentFact): boolean =>
  events.some(({ name }) => name === 'pay-card-info');

/** The lines of a listener that answers; none without a rule. */
export const listenerLines = (settings: CardRules): readonly string[] =>
  rulesOf(settings).flatMap(({ code: [condition, answer] }, at) => [
    `${at ? 'else if' : 'if'} (${condition.replace('detail', 'event.detail')})`,
    `  event.respondWith(${answer});`,
  ]);

/** The lines of the expression that a callback returns, with `end` after it; none without a rule. */
export const returnedLines = (settings: CardRules, end = ''): readonly string[] =>
  rulesOf(settings).map(({ code: [condition, answer] }, at, { length }) => {
    const line = `${condition} ? ${answer} :`;
    return at === length - 1 ? `${line} undefined${end}` : line;
  });
