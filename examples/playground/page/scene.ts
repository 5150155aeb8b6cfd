import { makesTokens, needsPayment } from '../controls.js';
import type { ComponentFact, Facts } from '../facts.js';
import type { Scene } from '../messages.js';
import type { PropValue, State } from '../state.js';
import { shopThemes, tokensOf } from '../themes.js';
import { directionOf, type UiLanguage, type Words } from '../texts/index.js';

/** The props that the stage sets in its own way, or never. */
const ofTheStage = ['isOpen', 'window', 'cspNonce'];

/** What a scene is made of. */
export interface Shown {
  readonly facts: Facts;
  readonly component: ComponentFact;
  readonly current: State;
  readonly paymentId: string | undefined;
  readonly run: number;
  /** The shopper's language, and its texts. */
  readonly language: UiLanguage;
  readonly words: Words;
}

/** The design tokens of the page: the shop's, and those of the panel. */
export const pageTokens = ({ shop, scheme, tokens }: State) => ({ ...tokensOf(shop, scheme), ...tokens });

/** Returns what the stage is to show; `undefined` while the payment is missing. */
export function sceneOf({ facts, component, current, paymentId, run, language, words }: Shown): Scene | undefined {
  if (needsPayment(component) && !paymentId) return undefined;
  const { host, walletsHost, accountId } = facts.place;
  const { amount, currency, dir = directionOf(language), scheme, props } = current;
  const own: Record<string, PropValue> = paymentId && needsPayment(component) ? { paymentId } : { accountId, amountInt: amount };
  const money = new Intl.NumberFormat(language, { style: 'currency', currency, numberingSystem: 'latn' }).format(amount / 100);
  return {
    tag: component.tag,
    isOverlay: component.isOverlay,
    props: { ...own, ...props, language },
    propNames: component.props.map(({ name }) => name).filter((name) => !ofTheStage.includes(name)),
    events: component.events.map(({ name }) => name),
    tokens: pageTokens(current),
    host,
    walletsHost,
    language,
    dir,
    scheme,
    shop: shopThemes.find(({ id }) => id === current.shop)!,
    paymentId,
    hasPayButton: makesTokens(component),
    run,
    words: {
      order: words.order,
      amount: money,
      pay: words.pay(money),
      open: words.open(`<${component.tag}>`),
      paying: words.paying,
      cannotPay: words.cannotPay,
      continueAt: words.continueAt,
      status: words.status,
    },
  };
}
