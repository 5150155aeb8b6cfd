import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as failures from '../../../bridge/failures.js';
import { CARD_ANSWER_TIMEOUT_MS } from '../../../bridge/limits.js';
import { withTimeout } from '../../../bridge/with-timeout.js';
import { plainText } from '../../../api/plain-text.js';
import type { CardFacts } from '../../../api/types.js';
import type { CardForm } from '../../card-form/card-form.js';
import { loadSurcharge } from '../../surcharge/lazy-surcharge.js';
import type { Price } from '../../api/payment-target.js';
import type { FormProps } from '../../payment/payment-method.js';

/**
 * Emits what is known of the card, again once the price has changed, and `null` once nothing is.
 * Adds the surcharge of a page that answers with one, and returns the message of a page that refuses
 * the card. Without an answer, or with one that comes too late or is invalid, the card can be used,
 * as it can without a page to ask.
 */
export function useCardInfo(
  card: CardForm,
  emit: FormProps['emit'],
  price: Price = {},
): string | undefined {
  const known = emit && card.known;
  const [message, setMessage] = useState<string>();
  const hasEmitted = useRef(false);

  const requestAnswer = useEffectEvent(async (facts: CardFacts, isCurrent: () => boolean) => {
    try {
      const answer: unknown = await withTimeout(CARD_ANSWER_TIMEOUT_MS, async () =>
        emit?.cardInfo(facts),
      );
      // `false`: the page has thrown, and has reported that itself, or is of an earlier release.
      // `true` answers any event.
      if (!isCurrent() || answer === undefined || typeof answer === 'boolean') return;
      if (answer instanceof Error) return refuseAnswer(answer.message);
      const { refuse, surcharge } = Object(answer) as Readonly<Record<string, unknown>>;
      if (surcharge !== undefined && refuse === undefined)
        return void (await addSurcharge(surcharge, facts, isCurrent));
      const text = plainText(refuse);
      if (!text) return refuseAnswer('it is neither');
      setMessage(text);
      card.refuseKnown(facts);
    } catch {
      // Late: an event does not fail.
      if (isCurrent()) void emit?.error(failures.cardAnswerTimeout(CARD_ANSWER_TIMEOUT_MS));
    }
  });
  const refuseAnswer = (problem: string) => void emit?.error(failures.invalidCardAnswer(problem));
  const addSurcharge = async (value: unknown, facts: CardFacts, isCurrent: () => boolean) => {
    const part = await loadSurcharge().catch(() => undefined);
    if (!isCurrent()) return;
    // What cannot be shown is not charged.
    if (!part) return void emit?.error(failures.network());
    const added = part.surchargeIn(value, facts, price);
    if ('problem' in added) refuseAnswer(added.problem);
    else card.addSurcharge(facts, added);
  };
  const emitNothing = useEffectEvent(() => {
    if (hasEmitted.current) void emit?.cardInfo(null);
    hasEmitted.current = false;
  });

  useEffect(() => {
    if (!known) {
      emitNothing();
      return undefined;
    }
    let isCurrent = true;
    hasEmitted.current = true;
    void requestAnswer(known, () => isCurrent);
    return () => void (isCurrent = false);
  }, [known, price.amount, price.currency]);
  // The form goes, as in a checkout that is paid.
  useEffect(() => () => emitNothing(), []);

  return message;
}
