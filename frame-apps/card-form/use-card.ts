import { useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from '../runtime/use-snapshot.js';
import { api } from '../api/api.js';
import { CardEditor } from './card-editor.js';
import type { CardForm, CardHooks } from './card-form.js';
import type { CardTerms } from './card-session.js';

/** Provides the card in a form, as `terms` are now. */
export function useCard(terms: CardTerms, hooks: CardHooks = {}): CardForm {
  const [editor] = useState(() => new CardEditor(api.getCardFacts));
  const { session, root, handlers } = editor;
  useLayoutEffect(() => {
    editor.hooks = hooks;
    session.use(terms);
  });
  useLayoutEffect(() => editor.start(), [editor]);
  useEffect(() => editor.listen(), [editor]);
  return { ...session, ...useSnapshot(session), root, handlers };
}
