import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { cardInput, CardState, CardToken } from '../../../bridge/contracts/card-input.js';
import { PayError } from '../../../bridge/errors.js';
import { isEqual } from '../../../bridge/is-equal.js';
import { plainText } from '../../../api/plain-text.js';
import { visibleTarget } from '../../api/payment-target.js';
import { answersTo, useBillingQuestion, useDetails, type Details } from '../../billing/question.js';
import type { Notice } from '../../card-form/fields.js';
import type { Refusal } from '../../card-form/refusal.js';
import type { EditableCard } from '../../card-form/use-card.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { textsIn } from '../../runtime/texts.js';
import { useCustomerSession } from '../../stored/use-customer-session.js';
import { useCardForm } from './use-card-form.js';
import { notEligible, useEligibility } from './use-eligibility.js';

/** What the apps of card forms are given: the fields' layout and texts are each one's own. */
export type CardInputProps = Omit<FrameApp<typeof cardInput>, 'layout' | 'placeholders' | 'label'>;

/**
 * Provides a card form, and its calls and events to the merchant's page. `make` creates the card,
 * if its fields are elsewhere.
 */
export function useCardInput(props: CardInputProps, make?: () => EditableCard) {
  const { language, emit, disabled = false } = props;
  const texts = textsIn(language);
  const customer = useCustomerSession(props);
  // `undefined` while the provider is asked, `false` if it supports no cards here.
  const [answer, readAgain] = useEligibility(props, customer.whenKnown);
  const attempts = useAttempts();
  const form = useCardForm(
    {
      offer: answer ? answer.metadata.card : undefined,
      target: props,
      price: answer ? visibleTarget(props, answer, 'page') : undefined,
      language,
      preferredBrands: props.preferredBrands,
      emit,
      saving: customer.saving('card'),
      isLocked: attempts.isBusy || disabled,
      errorMessages: props.errorMessages,
    },
    {
      left: () => void emit.blur(),
      enter: () => void emit.enter(),
      typed: () => attempts.setNotice(undefined),
    },
    make,
  );
  const { card, messages } = form;
  const question = useBillingQuestion(props, answer || undefined, useRef(undefined));
  const details = useDetails(question);
  /** Shows all that is wrong, and focuses the first of it. Returns why the card cannot pay. */
  const check = (isSubmitted: boolean): string | undefined => {
    const checked = card.check(isSubmitted);
    const problem = 'problem' in checked ? messages[checked.problem] : undefined;
    const hasDetails = details.check(problem ? card.root.current : null);
    return problem ?? (hasDetails ? undefined : (details.problem ?? texts.errors.internal));
  };
  const createToken = async (keepsCode: boolean, attempt: Attempt): Promise<CardToken> => {
    if (answer === false) throw notEligible(language);
    attempts.setNotice(undefined);
    const error = check(true);
    if (error) return { error };
    const answers = answersTo(question);
    attempt.begin();
    // The caller gets the result in any case. A form that was emptied meanwhile must not show it.
    const formOfAttempt = {
      ...card,
      refuse: (refusal: Refusal) => void (attempt.isCurrent() && card.refuse(refusal)),
      clearCode: () => void (attempt.isCurrent() && !keepsCode && card.clearCode()),
    };
    const made = await form.makeToken(formOfAttempt, emit.beforeSubmit).catch((thrown: unknown) => {
      if (PayError.from(thrown).code === 'AMOUNT_CHANGED') readAgain();
      throw thrown;
    });
    if ('token' in made) return { ...made, ...answers };
    if ('problem' in made) return { error: messages[made.problem] };
    if (attempt.isCurrent()) attempts.setNotice({ text: made.message });
    return { error: made.message };
  };
  useImperativeHandle(props.ref, () => ({
    createToken: (keepsCode) => attempts.run((attempt) => createToken(keepsCode === true, attempt)),
    clearCode: card.clearCode,
    validate: () => check(false) === undefined,
    showProblem: (message, canRetry) =>
      attempts.setNotice({
        text: plainText(message) ?? texts.errors.internal,
        canRetry: canRetry === true,
      }),
    clear() {
      attempts.drop();
      attempts.setNotice(undefined);
      card.clear();
      details.clear();
    },
    focusField: card.focus,
  }));
  useChangeEvents(withDetails(form.state, details), props.connected, emit.change);
  return { form, details, customer, question, isRefused: answer === false, attempts };
}

interface Attempt {
  /** Whether the form has not been emptied since. */
  isCurrent(): boolean;
  /** The card is valid: the form is locked until the token is there. */
  begin(): void;
}

/** Keeps the attempt to create a token, one at a time, and what the form says about the last one. */
function useAttempts() {
  const current = useRef<Promise<CardToken>>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const drop = () => {
    current.current = undefined;
    setBusy(false);
  };
  const start = (create: (attempt: Attempt) => Promise<CardToken>) => {
    const isCurrent = () => current.current === started;
    const started: Promise<CardToken> = create({ isCurrent, begin: () => setBusy(true) }).finally(
      () => void (isCurrent() && drop()),
    );
    return started;
  };
  return {
    isBusy,
    notice,
    setNotice,
    /** Forgets the attempt. Its caller gets the result all the same. */
    drop,
    /** Whoever asks meanwhile gets the same token. */
    run: (create: (attempt: Attempt) => Promise<CardToken>) => (current.current ??= start(create)),
  };
}

/** The state of a card form that also asks for the shopper's details. */
const withDetails = (state: CardState, { isComplete, problem }: Details): CardState => ({
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
  connected = false,
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
