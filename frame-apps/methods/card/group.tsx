import { Suspense, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { cardGroup } from '../../../bridge/contracts/card-group.js';
import type { AnswersOf } from '../../../bridge/contract.js';
import { plainText } from '../../../api/plain-text.js';
import { api } from '../../api/api.js';
import { LazyBillingFields } from '../../billing/lazy-billing-fields.js';
import { FormProblem } from '../../card-form/fields.js';
import { LazyInstallments } from '../../card-form/lazy-installments.js';
import { SchemeChoice } from '../../card-form/scheme-choice.js';
import { PlacedCard } from '../../card-group/placed-card.js';
import type { CardFormState } from '../../card-form/state.js';
import type { FrameApp } from '../../runtime/frame-app.js';
import { FormSurcharge } from '../../surcharge/lazy-surcharge.js';
import { useCardInput } from './use-card-input.js';
import * as css from '../../card-form/card.css';

type GroupProps = FrameApp<typeof cardGroup>;

/**
 * The card of a group: its fields are parts of the page, and what belongs to the whole card is
 * shown here. It is as tall as that, and often nothing.
 */
export function CardGroupApp(props: GroupProps) {
  const { language, disabled = false } = props;
  const [placed] = useState(() => new PlacedCard(api.getCardFacts));
  const ref = useGatheringCalls(placed, props.ref);
  const { form, details, customer, question, isRefused, attempts } = useCardInput(
    { ...props, ref },
    () => placed,
  );
  const { card, fields } = form;
  useParts(placed, props, card, attempts.isBusy);
  const isAwaited = Boolean(props.customerSession) && !customer.isKnown;
  const { setNameSlot } = details;
  return (
    <form
      method="dialog"
      noValidate
      hidden={isRefused}
      onInput={() => attempts.setNotice(undefined)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div role="group" aria-label={plainText(props.label) ?? fields.texts.form}>
        <SchemeChoice
          schemes={card.facts.schemes ?? []}
          chosen={card.facts.brand}
          choose={card.choose}
          label={fields.texts.schemes}
          disabled={disabled}
          busy={attempts.isBusy}
        />
        <LazyInstallments {...{ card, language, disabled }} busy={attempts.isBusy} />
        <FormSurcharge card={card} language={language} />
        {form.saveBox ?? (isAwaited && <div className={css.awaited} />)}
        {setNameSlot && <div ref={setNameSlot} />}
        {question && (
          <Suspense>
            <LazyBillingFields {...{ question, language, disabled }} {...details.parts} />
          </Suspense>
        )}
        <FormProblem
          id="problem"
          form={{
            ...fields,
            ...(props.errors !== 'shown' && { card: withoutProblems(card) }),
            notice: attempts.notice,
            isQuiet: props.errors === 'none',
            retry: () => void props.emit.retry(),
          }}
        />
      </div>
    </form>
  );
}

/** What is wrong with a field is the page's to show. */
const withoutProblems = ({ facts, interaction }: ShownCard): ShownCard => ({
  facts,
  interaction: { ...interaction, shown: [] },
});

type ShownCard = Pick<CardFormState, 'facts' | 'interaction'>;

/** Connects the card with its parts, and shows its state in them. */
function useParts(
  placed: PlacedCard,
  { channel, errorMessages, disabled = false }: GroupProps,
  { facts, interaction }: ShownCard,
  isBusy: boolean,
): void {
  useLayoutEffect(() => (channel ? placed.open(channel) : undefined), [placed, channel]);
  useEffect(
    () => placed.show({ facts, interaction, errorMessages, isBusy, isDisabled: disabled }),
    [placed, facts, interaction, errorMessages, isBusy, disabled],
  );
}

/** Lets the calls that read the card wait until its parts have told what is in them. */
function useGatheringCalls(placed: PlacedCard, outer: GroupProps['ref']) {
  const inner = useRef<AnswersOf<typeof cardGroup>>(null);
  useImperativeHandle(outer, () => {
    const calls = () => inner.current!;
    return {
      ...calls(),
      async createToken(keepsCode) {
        await placed.gather();
        return calls().createToken(keepsCode);
      },
      async validate() {
        await placed.gather();
        return calls().validate();
      },
    };
  });
  return inner;
}
