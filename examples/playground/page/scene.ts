import { surchargeOf } from '../card-rule.js';
import { makesTokens, needsPayment } from '../controls.js';
import type { ComponentFact, Facts } from '../facts.js';
import type { Scene } from '../messages.js';
import type { PropValue, State } from '../state.js';
import { shopThemes, tokensOf } from '../themes.js';
import { texts } from '../../../locales/generated/playground/en.js';

/** The props that the stage sets in its own way, or never. */
const ofTheStage = ['isOpen', 'window', 'cspNonce'];

/** What a scene is made of. */
export interface Shown {
  readonly facts: Facts;
  readonly component: ComponentFact;
  readonly current: State;
  readonly paymentId: string | undefined;
  readonly run: number;
}

/** The language of the component, and of the page's direction. */
export const shopperLanguage = ({ languages }: Facts, { props }: State): string =>
  languages.find((language) => language === props['language']) ?? 'en';

/** The direction that a language is written in, as the value of `dir`. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The design tokens of the page: the shop's, and those of the panel. */
export const pageTokens = ({ shop, scheme, tokens }: State) => ({
  ...tokensOf(shop, scheme),
  ...tokens,
});

/** Returns what the stage is to show; `undefined` while the payment is missing. */
export function sceneOf({ facts, component, current, paymentId, run }: Shown): Scene | undefined {
  if (needsPayment(component) && !paymentId) return undefined;
  const language = shopperLanguage(facts, current);
  const { host, walletsHost, accountId } = facts.place;
  const { amount, currency, dir = directionOf(language), scheme, props, refuses, adds } = current;
  const own: Record<string, PropValue> =
    paymentId && needsPayment(component) ? { paymentId } : { accountId, amountInt: amount };
  const { format } = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
  });
  const money = format(amount / 100);
  const total = format((amount + surchargeOf(current)) / 100);
  return {
    tag: component.tag,
    isOverlay: component.isOverlay,
    parts: component.parts.map(({ tag }) => tag),
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
    refuses,
    adds,
    amount,
    run,
    texts: {
      order: texts.order,
      amount: money,
      pay: texts.pay({ amount: money }),
      payTotal: texts.pay({ amount: total }),
      open: texts.open({ tag: `<${component.tag}>` }),
      paying: texts.paying,
      cannotPay: texts.cannotPay,
      continueAt: texts.continueAt,
      status: texts.status,
    },
  };
}
