import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../bridge/languages.js';
import { focusFromFrame } from '../runtime/first-focus.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { addressPartsOf } from './address.js';
import { BillingInput } from './billing-input.js';
import {
  detailsOf,
  inputsOf,
  isOptional,
  problemsOf,
  type BillingInput as Input,
  type Typed,
} from './details.js';
import type { BillingControl, BillingQuestion, BillingState } from './question.js';
import { billingTexts, labelOf, problemText } from './texts.js';
import * as base from '../runtime/base.css';
import * as card from '../card-form/card.css';
import * as css from './billing.css';

adoptStyles(css.styleSheet);

/** Props of the fields for the shopper's details. */
export interface BillingFieldsProps {
  readonly question: BillingQuestion;
  readonly language: Language;
  readonly ref: Ref<BillingControl>;
  readonly changed?: ((state: BillingState) => void) | undefined;
  /** Where the name stands instead, in a card form. */
  readonly nameSlot?: Element | null | undefined;
  /** Whether a heading above names them: a group of the same name would be read out twice. */
  readonly hasHeading?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Asks for the shopper's details. The answers stand in the question as they are typed. */
export function BillingFields({
  question: { fields, country = '', answers },
  language,
  ref,
  changed,
  nameSlot,
  hasHeading,
  disabled,
}: BillingFieldsProps) {
  const id = useId();
  const [typed, setTyped] = useState<Typed>(
    () => ({ country, ...answers.current, ...answers.current?.address }) as Typed,
  );
  const [isShown, setShown] = useState(false);
  /** The problem of the field that has had the focus already: no change of focus announces it. */
  const [announced, setAnnounced] = useState<string>();
  const partsFor = (now: Typed) => (fields.includes('address') ? addressPartsOf(now.country) : []);
  const address = partsFor(typed);
  const inputs = inputsOf(fields, address);
  const problems = problemsOf(typed, inputs, address);
  const keep = useEffectEvent(() => void (answers.current = detailsOf(typed, inputs)));
  useLayoutEffect(() => keep(), [typed, fields]);

  const isOnCard = (input: Input) => input === 'name' && Boolean(nameSlot);
  const nameOf = (input: Input) => (isOnCard(input) ? 'nameOnCard' : input);
  const messageOf = (input: Input, wrong: typeof problems, parts = address) =>
    wrong[input] && problemText(language, nameOf(input), parts, wrong[input]);
  const [lacking] = inputs.filter((input) => problems[input]);
  const problem = lacking && messageOf(lacking, problems);
  const report = useEffectEvent((state: BillingState) => changed?.(state));
  useEffect(() => report({ isComplete: problem === undefined, problem }), [problem]);

  const fieldOf = (input: Input) =>
    document.getElementById(`${id}-${input}`) as HTMLInputElement | HTMLSelectElement | null;
  const check = (elsewhere?: Element | null) => {
    // What a program has put into the fields came without an event.
    const now = { ...typed };
    for (const input of inputs) now[input] = fieldOf(input)?.value ?? now[input];
    const parts = partsFor(now);
    const nowInputs = inputsOf(fields, parts);
    answers.current = detailsOf(now, nowInputs);
    setTyped(now);
    const wrong = problemsOf(now, nowInputs, parts);
    // The name may stand above or below the others, in the card form.
    const [first] = nowInputs
      .filter((input) => wrong[input])
      .sort((one, next) => (isBefore(fieldOf(one), fieldOf(next)) ? -1 : 1));
    setShown(first !== undefined);
    if (!first) return true;
    // The first field that is wrong gets the focus, which reads out its problem: one message,
    // however many are shown.
    const field = fieldOf(first);
    if (isBefore(elsewhere, field)) return false;
    setAnnounced(field === document.activeElement ? messageOf(first, wrong, parts) : undefined);
    if (field) focusFromFrame(field);
    return false;
  };
  useImperativeHandle(ref, () => ({
    check,
    clear() {
      setShown(false);
      setTyped({ country });
    },
  }));

  const field = (input: Input) => (
    <BillingInput
      key={input}
      id={`${id}-${input}`}
      value={typed[input] ?? ''}
      put={(text) => {
        setAnnounced(undefined);
        setTyped((before) => ({ ...before, [input]: text }));
      }}
      problem={isShown ? messageOf(input, problems) : undefined}
      label={labelOf(language, nameOf(input), address)}
      isOptional={isOptional(input, address)}
      isOnCard={isOnCard(input)}
      {...{ input, language, disabled }}
    />
  );
  const own = inputs.filter((input) => !isOnCard(input));
  return (
    <div
      className={`${card.form} ${css.fields}`}
      data-part="card"
      {...(!hasHeading && { role: 'group', 'aria-label': billingTexts(language).title })}
      hidden={!own.length}
    >
      {own.map((input) => field(input))}
      {nameSlot &&
        inputs.includes('name') &&
        createPortal(
          <div className={`${card.form} ${css.name}`} data-part="card">
            {field('name')}
          </div>,
          nameSlot,
        )}
      <p className={base.hidden} role="status">
        {announced}
      </p>
    </div>
  );
}

const isBefore = (one: Element | null | undefined, other: Element | null): boolean =>
  Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
