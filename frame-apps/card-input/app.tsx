import { useImperativeHandle, useRef, useState } from 'react';
import type { cardInput, CardToken } from '../../bridge/contracts/card-input.js';
import { CardFields } from '../card/fields.js';
import { stateOf } from '../card/state.js';
import { cardVariants } from '../card/style-variants.js';
import { useCard } from '../card/use-card.js';
import { makeToken } from '../card/token.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { withOverrides } from '../runtime/plain-text.js';
import { textsIn } from '../runtime/texts/index.js';
import { useStyle } from '../runtime/use-style.js';
import { useAccepted } from './use-accepted.js';
import { useTold } from './use-told.js';

/** A card form. The merchant learns its brand and what is wrong with it, and gets a token; the digits stay here. */
export function CardInputApp(props: FrameApp<typeof cardInput>) {
  const { language, emit, ref, connected = false } = props;
  const texts = textsIn(language);
  const words = withOverrides(texts.card.problems, props.errorMessages);
  const card = useCard(useAccepted(props), { left: () => void emit.blur(), enter: () => void emit.enter() });
  const [busy, setBusy] = useState(false);
  const asked = useRef<Promise<CardToken>>(undefined);

  const createToken = async (): Promise<CardToken> => {
    setBusy(true);
    try {
      const made = await makeToken(card, props, texts);
      if ('token' in made) return made;
      return { error: 'problem' in made ? words[made.problem] : made.words };
    } finally {
      setBusy(false);
    }
  };

  useImperativeHandle(ref, () => ({
    createToken: () => (asked.current ??= createToken().finally(() => (asked.current = undefined))),
    validate: () => 'number' in card.check(false),
    clear: card.clear,
    focusField: card.focus,
  }));
  useStyle(props.innerStyle, cardVariants);
  useTold(stateOf(card.facts, card.doings, words), connected, emit.change);

  return (
    // Should the shopper press Enter before this script has run, a dialog's form goes nowhere, and the digits with it.
    <form method="dialog" noValidate autoComplete="on" onSubmit={(event) => event.preventDefault()}>
      <CardFields
        card={card}
        texts={texts.card}
        words={words}
        placeholders={props.placeholders}
        label={props.label}
        disabled={props.disabled}
        busy={busy}
      />
    </form>
  );
}
