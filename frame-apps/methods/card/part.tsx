import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type {
  cardCvc,
  cardExpiry,
  cardNumber,
  CardPartState,
} from '../../../bridge/contracts/card-group.js';
import type { CardField } from '../../../bridge/contracts/card-input.js';
import { isEqual } from '../../../bridge/is-equal.js';
import { plainText } from '../../../api/plain-text.js';
import { BrandIcon } from '../../card-form/brand-icon.js';
import { CardEditor } from '../../card-form/card-editor.js';
import { Field } from '../../card-form/fields.js';
import type { Typed } from '../../card-form/problem.js';
import { JoinedCard } from '../../card-group/joined-card.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { withOverrides } from '../../runtime/overrides.js';
import { textsIn } from '../../runtime/texts.js';
import { useSnapshot } from '../../runtime/use-snapshot.js';
import * as base from '../../runtime/base.css';
import * as css from '../../card-form/card.css';
import * as own from './part-field.css';

type PartProps = FrameApp<typeof cardNumber>;

/** The card number of a group, where the page has placed it. */
export const CardNumberApp = (props: FrameApp<typeof cardNumber>) => (
  <CardPart {...props} field="cardNumber" />
);

/** The expiry date of a group, where the page has placed it. */
export const CardExpiryApp = (props: FrameApp<typeof cardExpiry>) => (
  <CardPart {...props} field="expiryDate" />
);

/** The security code of a group, where the page has placed it. */
export const CardCvcApp = (props: FrameApp<typeof cardCvc>) => <CardPart {...props} field="cvc" />;

/** One field of a card. What is typed in it goes to the group's frame, and nowhere else. */
function CardPart({ field, ...props }: PartProps & { readonly field: CardField }) {
  const { language, placeholder, description } = props;
  const { editor, shown, messages } = useCardPart(field, props);
  const { root, handlers } = editor;
  const texts = textsIn(language).card;
  const { facts, interaction } = shown;
  const id = useId();
  // The scheme of the number, and where the code is on the card.
  const hasIcon = field === 'cardNumber' || (field === 'cvc' && interaction.focused === field);
  const form = {
    card: { facts, interaction },
    ...{ language, texts, messages },
    isPart: true,
    isQuiet: true,
    isInvalid: props.isInvalid,
    layout: 'stacked',
    label: props.label,
    placeholders: placeholder === undefined ? undefined : { [field]: placeholder },
    disabled: props.disabled || shown.isDisabled,
    busy: shown.isBusy,
    innerStyle: props.innerStyle,
  } as const;
  return (
    <form method="dialog" noValidate autoComplete="on" onSubmit={(event) => event.preventDefault()}>
      <div className={css.form} data-part="card" ref={root} {...handlers}>
        <div className={hasIcon ? `${own.part} ${own.hasIcon}` : own.part}>
          <Field {...{ field, id, form }} />
          {hasIcon && (
            <span className={own.icon}>
              <BrandIcon
                brand={facts.brand}
                focused={interaction.focused === field ? field : undefined}
                texts={texts}
                hintId={`${id}hint`}
              />
            </span>
          )}
        </div>
        <p id={`${id}description`} className={base.hidden}>
          {plainText(description) ?? ''}
        </p>
      </div>
      {field === 'cardNumber' && <FilledFields fill={(typed) => editor.session.share(typed)} />}
    </form>
  );
}

const filled = { expiryDate: 'cc-exp', cvc: 'cc-csc' } as const;

/**
 * Fields that nobody sees: a browser fills a card into the document in which the shopper has chosen
 * it, and what is for the other parts goes on to them.
 */
function FilledFields({ fill }: { readonly fill: (typed: Partial<Typed>) => void }) {
  return (
    <div className={base.hidden} aria-hidden>
      {(['expiryDate', 'cvc'] as const).map((field) => (
        <input
          key={field}
          name={`${field}Filled`}
          autoComplete={filled[field]}
          tabIndex={-1}
          onInput={(event) => {
            event.stopPropagation();
            const input = event.currentTarget;
            fill({ [field]: input.value });
            input.value = '';
          }}
        />
      ))}
    </div>
  );
}

/** Provides the field, its group's state, and its calls and events to the merchant's page. */
function useCardPart(field: CardField, { channel, connected, emit, language, ref }: PartProps) {
  const [editor] = useState(() => new CardEditor((fields) => new JoinedCard(fields, field)));
  const { session } = editor;
  const shown = useSnapshot(session);
  useLayoutEffect(() => {
    editor.hooks = { enter: () => session.entered(), left: () => void emit.blur() };
  });
  useLayoutEffect(() => editor.start(), [editor]);
  useLayoutEffect(() => (channel ? session.open(channel) : undefined), [session, channel]);
  useEffect(() => editor.listen(), [editor]);
  useImperativeHandle(ref, () => ({ clear: session.clear }));
  const messages = withOverrides(textsIn(language).card.problems, shown.errorMessages);
  const { facts, interaction, isEmpty } = shown;
  const problem = facts.problems[field];
  const state: CardPartState = {
    isComplete: !problem,
    isEmpty,
    ...(problem &&
      interaction.shown.includes(field) && { error: messages[problem], errorCode: problem }),
    ...(facts.brand && { brand: facts.brand }),
  };
  useEffect(() => {
    if (connected) void emit.load(true);
  }, [connected, emit]);
  const emitted = useRef<CardPartState>({ isComplete: false, isEmpty: true });
  useEffect(() => {
    if (!connected || isEqual(emitted.current, state)) return;
    emitted.current = state;
    void emit.change(state);
  });
  return { editor, shown, messages };
}
