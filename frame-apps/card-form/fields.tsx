import { useId, useRef } from 'react';
import { isBorderless } from '../../bridge/borderless.js';
import type { CardField, CardLayout, CardProblem } from '../../bridge/contracts/card-input.js';
import type { Language } from '../../bridge/languages.js';
import { plainText } from '../../api/plain-text.js';
import { withOverrides } from '../runtime/overrides.js';
import type { Texts } from '../runtime/texts.js';
import { useUnpressed } from '../ui/use-unpressed.js';
import { BrandIcon } from './brand-icon.js';
import { focusNearest } from './inputs.js';
import { LazyInstallments } from './lazy-installments.js';
import type { FieldFacts } from './problem.js';
import { SchemeChoice } from './scheme-choice.js';
import { problemShown } from './state.js';
import { useNarrow } from './use-narrow.js';
import type { CardForm } from './card-form.js';
import * as base from '../runtime/base.css';
import * as css from './card.css';
import { brands } from '../../api/brands.js';

/** A problem that is not about the card, such as a failed connection. */
export interface Notice {
  readonly text: string;
  /** Whether the same card may be sent again unchanged. */
  readonly canRetry?: boolean;
}

/** The props of the card fields. */
export interface CardFieldsProps {
  readonly card: CardForm;
  /** Whether this is a part of a group: its page shows the label, which describes the field. */
  readonly isPart?: boolean;
  /** Whether the page says that the field is wrong. */
  readonly isInvalid?: boolean | undefined;
  readonly language: Language;
  readonly texts: Texts['card'];
  /** The message of each card problem, the merchant's or ours. */
  readonly messages: Readonly<Record<CardProblem, string>>;
  readonly placeholders?: Partial<Record<CardField, string>> | undefined;
  readonly label?: string | undefined;
  readonly layout?: CardLayout | undefined;
  readonly disabled?: boolean | undefined;
  readonly busy?: boolean;
  /** Whether the form shows that it is busy. The payment modal's button does. Default: true. */
  readonly hasSpinner?: boolean;
  readonly notice?: Notice | undefined;
  /** A style without a border: the page draws the field, and the boxes draw no focus ring. */
  readonly innerStyle?: object | undefined;
  /** Whether the page shows the problems itself. */
  readonly isQuiet?: boolean;
  readonly retry?: () => void;
}

/** What one field, or a message, needs of them: of the card, what it shows. */
export interface FieldFormProps extends Omit<CardFieldsProps, 'card'> {
  readonly card: Pick<CardForm, 'facts' | 'interaction'>;
}

const MAX_PLACEHOLDER = 40;
const layouts: Readonly<Record<CardLayout, string>> = {
  line: `${css.box} ${css.line}`,
  compact: css.compact,
  split: css.split,
  stacked: css.stacked,
};
/** The placeholder of a number whose label is above it. */
const NUMBER_EXAMPLE = '1234 1234 1234 1234';
/** Returns what a text says before its comma. */
const shortOf = (text: string) => text.split(/[,،]/)[0]!;
const places: Readonly<Record<CardField, string>> = {
  cardNumber: css.cardNumber,
  expiryDate: css.expiryDate,
  cvc: css.cvc,
};
const autocompletes: Readonly<Record<CardField, string>> = {
  cardNumber: 'cc-number',
  expiryDate: 'cc-exp',
  cvc: 'cc-csc',
};

/**
 * The three fields of a card. Every layout has the same elements, so a layout change keeps what was
 * typed. The inputs are uncontrolled: their values are never set here, so no digit gets into
 * React's state or into an attribute.
 */
export function CardFields(props: CardFieldsProps) {
  const { card, language, texts, label, disabled = false, busy = false, hasSpinner = true } = props;
  const { facts, interaction } = card;
  const layout = layoutOf(props);
  const isLine = layout === 'line';
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(row);
  // On a narrow line, a complete number shrinks to its last digits once it is left: the other
  // fields need the room.
  const isSlid =
    isLine && isNarrow && !facts.problems.cardNumber && interaction.focused !== 'cardNumber';
  const isWrong = problemShown(facts, interaction) !== undefined;
  const isComplete = Object.keys(facts.problems).length === 0;
  return (
    <>
      <div
        className={css.form}
        data-part="card"
        ref={card.root}
        role="group"
        aria-label={plainText(label) ?? texts.form}
        {...card.handlers}
      >
        <div
          className={layouts[layout]}
          {...(isLine && boxProps(props, isWrong, isComplete))}
          data-slid={isSlid ? '' : undefined}
        >
          <div className={css.fields} ref={row}>
            <Field field="cardNumber" {...{ id, isSlid }} form={props} />
            <div className={css.rest}>
              <Field field="expiryDate" {...{ id }} form={props} />
              <Field field="cvc" {...{ id }} form={props} />
            </div>
          </div>
          {busy && hasSpinner ? (
            <span className={css.brand}>
              <span className={css.sending} />
            </span>
          ) : (
            <BrandIcon
              brand={facts.brand}
              focused={interaction.focused}
              texts={texts}
              hintId={`${id}hint`}
            />
          )}
        </div>
        <FormProblem id={`${id}problem`} form={props} />
      </div>
      <SchemeChoice
        schemes={facts.schemes ?? []}
        chosen={facts.brand}
        choose={card.choose}
        label={texts.schemes}
        disabled={disabled}
        busy={busy}
      />
      <LazyInstallments card={card} language={language} disabled={disabled} busy={busy} />
    </>
  );
}

/** From a page, the layout may be any text. */
const layoutOf = ({ layout = 'line' }: FieldFormProps): CardLayout =>
  Object.hasOwn(layouts, layout) ? layout : 'line';

/** Returns whether the labels of the fields can be seen. */
const hasLabels = (form: FieldFormProps) =>
  !form.isPart && ['stacked', 'compact'].includes(layoutOf(form));

/** Returns the attributes and the handler of a box around fields. */
const boxProps = (
  { busy = false, disabled, innerStyle }: FieldFormProps,
  isWrong: boolean,
  isComplete: boolean,
) => ({
  'data-part': 'line',
  'aria-busy': busy,
  'data-invalid': isWrong ? '' : undefined,
  'data-complete': isComplete ? '' : undefined,
  'data-disabled': disabled ? '' : undefined,
  'data-borderless': isBorderless(innerStyle) ? '' : undefined,
  onMouseDown: focusNearest,
});

/** Returns the placeholder of each field, the merchant's or ours. */
function placeholdersOf(form: FieldFormProps) {
  const { card, texts, placeholders, busy } = form;
  const { brand } = card.facts;
  const layout = layoutOf(form);
  const isStacked = layout === 'stacked';
  const isCodeOnFront = brand !== undefined && brands[brand].code === 4;
  const usual = {
    // Short: a line, and half a row, have no room for the code's whole name.
    ...texts.placeholders,
    // A label says what the field is: its placeholder may say more.
    ...(layout !== 'line' && layout !== 'split' && { cardNumber: NUMBER_EXAMPLE }),
    ...(isStacked && { cvc: texts.labels.cvc }),
    ...(isCodeOnFront &&
      layout !== 'line' && { cvc: isStacked ? texts.codeOnFront : shortOf(texts.codeOnFront) }),
  };
  return {
    ...withOverrides(usual, placeholders, MAX_PLACEHOLDER),
    ...(busy && { cvc: '•'.repeat(isCodeOnFront ? 4 : 3) }),
  };
}

interface FieldProps {
  readonly field: CardField;
  /** The beginning of the form's ids. */
  readonly id: string;
  readonly form: FieldFormProps;
  readonly isSlid?: boolean;
}

/** A field with its label, and its own message where the layout has room for one. */
export function Field({ field, id, form, isSlid = false }: FieldProps) {
  const { card, messages, disabled = false, busy = false, isQuiet } = form;
  const { facts, interaction } = card;
  const isLine = layoutOf(form) === 'line';
  const placeholder = placeholdersOf(form)[field];
  const isComplete = facts.problems[field] === undefined;
  const isWrong = !isComplete && interaction.shown.includes(field);
  // A line has room for one message, below it. Those of its other fields only describe them.
  const isFirst = problemShown(facts, interaction)?.field === field;
  const describedBy = [
    form.isPart && `${id}description`,
    isWrong && (isLine && isFirst ? `${id}problem` : `${id}${field}problem`),
    field === 'cvc' && field === interaction.focused && `${id}hint`,
  ].filter(Boolean);
  return (
    <div className={places[field]} data-field={field}>
      <Label {...{ field, form }} htmlFor={id + field} />
      <div
        className={isLine ? css.room : `${css.room} ${css.box}`}
        {...(!isLine && boxProps(form, isWrong, isComplete))}
      >
        {isSlid && <span className={css.measure} data-part="measure" data-text="0000" />}
        <div className={css.view}>
          <span className={css.digits} data-part="measure" data-text={widestText(field, facts)} />
          <span className={css.placeholder} data-part="measure" data-text={placeholder} />
          <input
            id={id + field}
            name={field}
            type="text"
            inputMode="numeric"
            autoComplete={autocompletes[field]}
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            enterKeyHint={field === 'cvc' ? 'done' : 'next'}
            {...{ placeholder, disabled }}
            readOnly={busy}
            aria-invalid={isWrong || form.isInvalid || undefined}
            data-complete={isComplete ? '' : undefined}
            aria-describedby={describedBy.join(' ') || undefined}
          />
        </div>
      </div>
      <FieldProblem
        id={`${id}${field}problem`}
        text={isWrong && !(isLine && isFirst) && messages[facts.problems[field]!]}
        isHidden={isLine || isQuiet}
        isAnnounced={isFirst || !isWrong}
      />
    </div>
  );
}

interface LabelProps extends Pick<FieldProps, 'field' | 'form'> {
  readonly htmlFor: string;
}

/** The visible label above a field is short; screen readers also read the rest. */
function Label({ field, form, htmlFor }: LabelProps) {
  const isVisible = hasLabels(form);
  const own = form.isPart ? plainText(form.label) : undefined;
  const whole = own ?? form.texts.labels[field];
  const visible = isVisible ? shortOf(whole) : whole;
  const isShort = visible !== whole;
  return (
    <label
      className={isVisible ? css.label : base.hidden}
      data-part={isVisible ? 'label' : undefined}
      htmlFor={htmlFor}
    >
      <span aria-hidden={isShort || undefined}>{visible}</span>
      {isShort && <span className={base.hidden}>{whole}</span>}
    </label>
  );
}

/** The message below the fields: of the first problem on a line, and of what is not the card's. */
export function FormProblem({ id, form }: { readonly id: string; readonly form: FieldFormProps }) {
  const { card, messages, notice, texts, isQuiet, retry } = form;
  // A press that leaves a field ends on what was pressed: the message appears below the fields, and
  // everything else moves down.
  const problem = useUnpressed(problemShown(card.facts, card.interaction)?.problem);
  const message = problem
    ? layoutOf(form) === 'line' && messages[problem]
    : notice && `${notice.text} `;
  return (
    <p id={id} className={css.problem} data-part="error" role="status" hidden={isQuiet}>
      {message && <span>{message}</span>}
      {!problem && notice?.canRetry && (
        <button type="button" className={css.retry} onClick={retry}>
          {texts.tryAgain}
        </button>
      )}
    </p>
  );
}

interface FieldProblemProps {
  readonly id: string;
  readonly text: string | false;
  /** The message is not shown here: it only describes the field. */
  readonly isHidden: boolean | undefined;
  /** Whether it is announced: of several fields that are wrong at once, the first one's is. */
  readonly isAnnounced: boolean;
}

/** The message of one field. */
function FieldProblem({ id, text, isHidden, isAnnounced }: FieldProblemProps) {
  const shown = useUnpressed(text);
  return (
    <p
      id={id}
      className={css.problem}
      data-part={isHidden ? undefined : 'error'}
      role={isAnnounced ? 'status' : undefined}
      hidden={isHidden}
    >
      {shown || null}
    </p>
  );
}

/** Returns the widest text of a field: zeros, formatted like the shopper's digits. */
function widestText(field: CardField, { brand, numberRoom }: FieldFacts): string {
  if (field === 'expiryDate') return '00 / 00';
  if (field === 'cvc') return '0000';
  const { gaps } = brands[brand ?? 'visa'];
  return Array.from({ length: numberRoom }, (_, at) => (gaps.includes(at) ? ' 0' : '0')).join('');
}
