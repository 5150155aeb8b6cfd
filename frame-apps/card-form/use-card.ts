import { useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from '../runtime/use-snapshot.js';
import { api } from '../api/api.js';
import { CardEditor } from './card-editor.js';
import type { CardForm, CardHooks } from './card-form.js';
import { CardSession, type CardTerms } from './card-session.js';

/** A card whose fields are in the app's document, or in those of other frames. */
export interface EditableCard extends Pick<CardForm, 'root' | 'handlers'> {
  readonly session: CardSession;
  hooks: CardHooks;
  /** Reads fields that were filled before the script ran, in a layout effect. */
  start(): void;
  /** Listens to what React has no event for. Returns how to stop. */
  listen(): () => void;
}

const editCard = (): EditableCard =>
  new CardEditor((fields) => new CardSession(fields, api.getCardFacts));

/** Provides the card in a form, as `terms` are now. `make` creates it once. */
export function useCard(
  terms: CardTerms,
  hooks: CardHooks = {},
  make: () => EditableCard = editCard,
): CardForm {
  const [card] = useState(make);
  const { session, root, handlers } = card;
  useLayoutEffect(() => {
    card.hooks = hooks;
    session.use(terms);
  });
  useLayoutEffect(() => card.start(), [card]);
  useEffect(() => card.listen(), [card]);
  return { ...session, ...useSnapshot(session), root, handlers };
}
