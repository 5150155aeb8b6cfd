import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { cardInput } from '../../../bridge/contracts/card-input.js';
import * as failures from '../../../bridge/failures.js';
import { CARD_ANSWER_TIMEOUT_MS } from '../../../bridge/limits.js';
import { withTimeout } from '../../../bridge/with-timeout.js';
import { plainText } from '../../../provider/plain-text.js';
import type { CardFacts } from '../../../provider/types.js';
import type { CardForm } from '../../card-form/card-form.js';
import type { Emit } from '../../runtime/frame-app.js';

/**
 * Emits what is known of the card, and `null` once nothing is. Returns the message of a page that
 * refuses the card. Without an answer, or with one that comes too late or is invalid, the card can
 * be used.
 */
export function useCardInfo(card: CardForm, emit: Emit<typeof cardInput>): string | undefined {
  const { known } = card;
  const [message, setMessage] = useState<string>();
  const hasEmitted = useRef(false);

  const requestAnswer = useEffectEvent(async (facts: CardFacts, isCurrent: () => boolean) => {
    try {
      const answer: unknown = await withTimeout(CARD_ANSWER_TIMEOUT_MS, () => emit.cardInfo(facts));
      // `false`: the page has thrown, and has reported that itself, or is of an earlier release.
      // `true` answers any event.
      if (!isCurrent() || answer === undefined || typeof answer === 'boolean') return;
      const { refuse } = Object(answer) as Readonly<Record<string, unknown>>;
      const text = plainText(refuse);
      if (!text) return void emit.error(failures.invalidCardAnswer());
      setMessage(text);
      card.refuseKnown(facts);
    } catch {
      // Late: an event does not fail.
      if (isCurrent()) void emit.error(failures.cardAnswerTimeout(CARD_ANSWER_TIMEOUT_MS));
    }
  });
  const emitNothing = useEffectEvent(() => void emit.cardInfo(null));

  useEffect(() => {
    if (!known) {
      if (hasEmitted.current) emitNothing();
      hasEmitted.current = false;
      return undefined;
    }
    let isCurrent = true;
    hasEmitted.current = true;
    void requestAnswer(known, () => isCurrent);
    return () => void (isCurrent = false);
  }, [known]);

  return message;
}
