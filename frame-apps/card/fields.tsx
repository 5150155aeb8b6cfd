import { useId } from 'react';
import type { CardField, CardProblem } from '../../bridge/contracts/card-input.js';
import { plainText, withOverrides } from '../runtime/plain-text.js';
import type { Texts } from '../runtime/texts/index.js';
import { BrandIcon } from './brand-icon.js';
import { cardFields } from './problem.js';
import { problemShown } from './state.js';
import type { CardForm } from './card-form.js';

/** What a card form looks like. */
export interface CardFieldsProps {
  readonly card: CardForm;
  readonly texts: Texts['card'];
  /** What can be wrong with a card, in the merchant's words or ours. */
  readonly words: Readonly<Record<CardProblem, string>>;
  readonly placeholders?: Partial<Record<CardField, string>> | undefined;
  readonly label?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly busy?: boolean;
}

const MAX_PLACEHOLDER = 40;
const autocompletes: Readonly<Record<CardField, string>> = { cardNumber: 'cc-number', expiryDate: 'cc-exp', cvc: 'cc-csc' };

/**
 * The three fields of a card, in a line where there is room. The inputs are React's to place and the shopper's to fill:
 * no value is ever given to them here, so no digit comes into React's state or into an attribute.
 */
export function CardFields({ card, texts, words, placeholders, label, disabled = false, busy = false }: CardFieldsProps) {
  const id = useId();
  const shown = problemShown(card.facts, card.doings);
  const hints = withOverrides(texts.placeholders, placeholders, MAX_PLACEHOLDER);

  const input = (field: CardField) => {
    const isWrong = shown && card.facts.problems[field] !== undefined && card.doings.shown.includes(field);
    return (
      <label key={field} className={field}>
        <span className="hidden">{texts.labels[field]}</span>
        <input
          name={field}
          type="text"
          inputMode="numeric"
          autoComplete={autocompletes[field]}
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          enterKeyHint={field === 'cvc' ? 'done' : 'next'}
          placeholder={hints[field]}
          disabled={disabled}
          readOnly={busy}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}problem` : undefined}
        />
      </label>
    );
  };

  return (
    <div className="card" ref={card.root} role="group" aria-label={plainText(label) ?? texts.form} {...card.handlers}>
      <div className="line" aria-busy={busy} data-invalid={shown ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        <BrandIcon brand={card.facts.brand} texts={texts} />
        {cardFields.map(input)}
      </div>
      <p id={`${id}problem`} className="problem" role="status">
        {shown && words[shown.problem]}
      </p>
    </div>
  );
}
