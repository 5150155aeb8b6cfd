import type { ComponentFact } from './facts.js';

/** What the shop says of a card that it refuses. */
const MESSAGE = 'Prepaid cards are not accepted. Use another card.';
/** The same rule and answer as below, in the code that is shown. */
const RULE = "detail?.funding === 'PREPAID'";
const ANSWER = `{ refuse: '${MESSAGE}' }`;

/** What the shop on the stage answers to what is known of a card, if it refuses prepaid cards. */
export const answerToCard = (
  detail: { readonly funding?: string | undefined } | null,
): { readonly refuse: string } | undefined =>
  detail?.funding === 'PREPAID' ? { refuse: MESSAGE } : undefined;

/** Whether a component says what is known of a card, so that the page can refuse it. */
export const emitsCardInfo = ({ events }: ComponentFact): boolean =>
  events.some(({ name }) => name === 'pay-card-info');

/** The lines of a listener that refuses prepaid cards. */
export const listenerLines: readonly string[] = [
  `if (event.${RULE})`,
  `  event.respondWith(${ANSWER});`,
];

/** The expression that a callback returns to refuse them. */
export const returned = `${RULE} ? ${ANSWER} : undefined`;
