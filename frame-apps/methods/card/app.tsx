import { Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { cardInput, CardState, CardToken } from '../../../bridge/contracts/card-input.js';
import { PayError } from '../../../bridge/errors.js';
import { isEqual } from '../../../bridge/is-equal.js';
import type { BillingControl, BillingState } from '../../billing/billing-fields.js';
import { LazyBillingFields } from '../../billing/lazy-billing-fields.js';
import { answersTo, useBillingQuestion } from '../../billing/question.js';
import { CardFields, type Notice } from '../../card-form/fields.js';
import { FormSurcharge } from '../../surcharge/lazy-surcharge.js';
import { stateOf } from '../../card-form/state.js';
import { factsTargetOf } from '../../card-form/facts-target.js';
import { useCard } from '../../card-form/use-card.js';
import { makeToken } from '../../card-form/token.js';
import type { Price } from '../../card-form/added-surcharge.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { plainText } from '../../../api/plain-text.js';
import { withOverrides } from '../../runtime/overrides.js';
import { textsIn } from '../../runtime/texts.js';
import { useCustomerSession } from '../../stored/use-customer-session.js';
import { useSaving } from '../../stored/use-saving.js';
import { useCardInfo } from './use-card-info.js';
import { notEligible, useEligibility } from './use-eligibility.js';
import type { Refusal } from '../../card-form/refusal.js';
import * as css from '../../card-form/card.css';

/** A card form. The merchant's page gets its state, without digits, and a token. */
export function CardInputApp(props: FrameApp<typeof cardInput>) {
  const { language, emit, ref, connected = false } = props;
  const texts = textsIn(language);
  // `undefined` while the provider is asked, `false` if it supports no cards here.
  const customer = useCustomerSession(props);
  const [answer, readAgain] = useEligibility(props, customer.whenKnown);
  const isRefused = answer === false;
  const offered = answer ? answer.metadata.card : undefined;
  const price = answer ? priceOf(props, answer) : undefined;
  const card = useCard(
    {
      accepted: offered?.brands,
      target: offered && factsTargetOf(offered, props, language),
      preferred: props.preferredBrands,
      price,
    },
    { left: () => void emit.blur(), enter: () => void emit.enter() },
  );
  const refusal = useCardInfo(card, emit, price);
  const errorTexts = withOverrides(texts.card.problems, {
    ...props.errorMessages,
    ...(refusal && { refusedCard: refusal }),
  });
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const question = useBillingQuestion(props, answer || undefined, useRef(undefined));
  const [saveBox, storing] = useSaving(
    customer.saving('card'),
    language,
    busy || props.disabled === true,
  );
  const billing = useRef<BillingControl>(null);
  const [details, setDetails] = useState<BillingState>({ isComplete: false });
  const [nameSlot, setNameSlot] = useState<HTMLDivElement | null>(null);
  const checkDetails = () => !question || Boolean(billing.current?.check());
  const currentAttempt = useRef<Promise<CardToken>>(undefined);

  const createToken = async (isCurrent: () => boolean, keepsCode: boolean): Promise<CardToken> => {
    if (isRefused) throw notEligible(language);
    setNotice(undefined);
    if (!checkDetails()) {
      // Shows what is wrong with the card, too.
      card.check(true);
      return { error: details.problem ?? texts.errors.internal };
    }
    const answers = answersTo(question);
    setBusy(true);
    // The caller gets the result in any case. A form that was emptied meanwhile must not show it.
    const form = {
      ...card,
      refuse: (refusal: Refusal) => void (isCurrent() && card.refuse(refusal)),
      clearCode: () => void (isCurrent() && !keepsCode && card.clearCode()),
    };
    const made = await makeToken(form, props, texts, emit.beforeSubmit, storing).catch(
      (thrown: unknown) => {
        if (PayError.from(thrown).code === 'AMOUNT_CHANGED') readAgain();
        throw thrown;
      },
    );
    if ('token' in made) return { ...made, ...answers };
    if ('problem' in made) return { error: errorTexts[made.problem] };
    if (isCurrent()) setNotice({ text: made.message });
    return { error: made.message };
  };

  const startToken = (keepsCode: boolean) => {
    const attempt: Promise<CardToken> = createToken(
      () => currentAttempt.current === attempt,
      keepsCode,
    ).finally(() => {
      if (currentAttempt.current === attempt) endToken();
    });
    return attempt;
  };
  const endToken = () => {
    currentAttempt.current = undefined;
    setBusy(false);
  };

  useImperativeHandle(ref, () => ({
    createToken: (keepsCode) => (currentAttempt.current ??= startToken(keepsCode === true)),
    clearCode: card.clearCode,
    validate() {
      const isValid = 'number' in card.check(false);
      return checkDetails() && isValid;
    },
    showProblem: (message, canRetry) =>
      setNotice({ text: plainText(message) ?? texts.errors.internal, canRetry: canRetry === true }),
    clear() {
      endToken();
      setNotice(undefined);
      card.clear();
      billing.current?.clear();
    },
    focusField: card.focus,
  }));
  const state = withDetails(
    { ...stateOf(card.facts, card.interaction, errorTexts), surcharge: card.surcharge?.amount },
    question ? details : { isComplete: true },
  );
  useChangeEvents(state, connected, emit.change);

  return (
    // The document is prerendered: if the shopper presses Enter before React has run,
    // `method="dialog"` sends nothing, so no digits get into an address.
    <form
      method="dialog"
      noValidate
      autoComplete="on"
      hidden={isRefused}
      onInput={() => setNotice(undefined)}
      onSubmit={(event) => event.preventDefault()}
    >
      {question?.fields.includes('name') && <div ref={setNameSlot} />}
      <CardFields
        card={card}
        language={language}
        texts={texts.card}
        messages={errorTexts}
        placeholders={props.placeholders}
        label={props.label}
        layout={props.layout}
        disabled={props.disabled}
        busy={busy}
        notice={notice}
        innerStyle={props.innerStyle}
        isQuiet={props.errors === 'none' || props.innerStyle?.error?.display === 'none'}
        retry={() => void emit.retry()}
      />
      <FormSurcharge card={card} language={language} />
      {saveBox ?? (props.customerSession && !customer.isKnown && <div className={css.awaited} />)}
      {question && (
        <Suspense>
          <LazyBillingFields
            ref={billing}
            {...{ question, language, nameSlot }}
            changed={setDetails}
            disabled={props.disabled}
          />
        </Suspense>
      )}
    </form>
  );
}

/** What the shopper pays, without a surcharge: of a payment, the page may not know it. */
const priceOf = (props: Price, methods: Price): Price => ({
  amount: props.amount ?? methods.amount,
  currency: methods.currency ?? props.currency,
});

/** The state of a card form that also asks for the shopper's details. */
const withDetails = (state: CardState, { isComplete, problem }: BillingState): CardState => ({
  ...state,
  isComplete: state.isComplete && isComplete,
  problem: state.problem ?? problem,
});

/**
 * Emits `change` whenever the state differs from the last one emitted, and never for an untouched
 * form.
 */
function useChangeEvents(
  state: CardState,
  connected: boolean,
  emit: (state: CardState) => unknown,
): void {
  const emitted = useRef<CardState>(undefined);
  useEffect(() => {
    const { isEmpty, isTouched, isSubmitted, focused } = state;
    const isNews = emitted.current !== undefined || !isEmpty || isTouched || isSubmitted || focused;
    if (!connected || !isNews || isEqual(emitted.current, state)) return;
    emitted.current = state;
    emit(state);
  });
}
