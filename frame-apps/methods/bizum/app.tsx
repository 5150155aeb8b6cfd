import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { bizum } from '../../../bridge/contracts/bizum.js';
import * as failures from '../../../bridge/failures.js';
import { Panel } from '../../ui/panel.js';
import type { MethodApp } from '../method-app.js';
import { useMethod } from '../use-method.js';
import { useSaving } from '../../stored/use-saving.js';
import { useOpen } from '../../ui/use-open.js';
import { formatAmount } from '../../runtime/money.js';
import { visibleTarget } from '../../api/payment-target.js';
import { BizumForm } from './form.js';
import { keptPhone } from './kept-phone.js';
import { phoneIn, shownPhone } from './phone.js';
import { isBizumEligible } from './eligibility.js';
import { bizumTexts } from './texts.js';
import { useForm, type BizumProblem } from './use-form.js';

/** Problems with the number of a hidden field, as messages for developers. */
const problems = {
  invalid: 'Enter a Spanish mobile number with nine digits',
  notRegistered: 'This number is not registered with Bizum. Try another number or pay another way.',
};

/**
 * Asks for a phone number and emits a token. If hidden, it uses the merchant's number and renders
 * nothing.
 */
export function BizumApp(props: MethodApp<typeof bizum>) {
  const { language, emit, ref, isHidden = false } = props;
  const field = usePhone(props);
  const { phone, put } = field;
  const answer = useMethod('bizum', props, (methods) => isBizumEligible(methods, props));
  const failed = (problem: BizumProblem) => {
    if ('error' in problem) void emit.error(problem.error);
    // A hidden field cannot show its problem.
    else if (isHidden)
      void emit.error(
        failures
          .api(problems[problem.field])
          .with({ shopperMessage: bizumTexts(language)[problem.field] }),
      );
  };
  // A customer session remembers the number at the provider, and not in this browser.
  const saving = props.form?.saving;
  const [saveBox, storing] = useSaving(
    saving && { ...saving, label: saving.label ?? bizumTexts(language).remember },
    language,
    false,
  );
  const target = visibleTarget(props, answer);
  const form = useForm({
    target,
    language,
    storing,
    isCurrent: (number) => field.number() === number,
    making: emit.beforeSubmit,
    made: (token) => emit.submit({ token }),
    failed,
  });

  useImperativeHandle(ref, () => ({
    setPhoneNumber(text: string) {
      form.forgive();
      put(shownPhone(text));
    },
    getPhoneNumber: field.number,
  }));
  const isKnown = Boolean(answer);
  const isShown = useOpen(isKnown && !isHidden, emit.open);
  useKeptPhone(field, isShown);
  const sendUnseen = useEffectEvent((number: string) => void form.send(number));
  const unseen = isHidden ? phone : '';
  useEffect(() => {
    if (isKnown && unseen) sendUnseen(unseen);
  }, [isKnown, unseen]);
  if (!answer || isHidden) return null;

  const { amount, currency } = target;
  const summary = { merchantName: answer.merchantName, amount, currency };
  const type = (text: string) => {
    if (text === phone) return;
    form.forgive();
    put(text);
  };
  return (
    <Panel
      {...props}
      summary={summary}
      innerStyle={props.innerStyle}
      place={isShown ? 'phone' : undefined}
    >
      <BizumForm
        language={language}
        phone={phone}
        setPhone={type}
        problem={form.problem}
        isBusy={form.isBusy}
        price={formatAmount(summary, language)}
        send={(remember) => form.send(phone, remember)}
        validate={() => form.validate(phone)}
        saveBox={saveBox}
        {...props.form}
      />
    </Panel>
  );
}

/** Keeps the number in the field, which the merchant's `phoneNumber` and this browser may prefill. */
function usePhone({ phoneNumber, isHidden = false }: MethodApp<typeof bizum>) {
  const [phone, setPhone] = useState('');
  // The current value, also before the next render.
  const latest = useRef(phone);
  const put = (text: string) => setPhone((latest.current = text));
  /** What was put there for the shopper: what they type themselves stays. */
  const prefilled = useRef('');
  const prefill = (text: string) => {
    if (!isHidden && latest.current !== prefilled.current) return;
    put((prefilled.current = shownPhone(text)));
  };
  const prefillNow = useEffectEvent(prefill);
  useEffect(() => {
    if (phoneNumber) prefillNow(phoneNumber);
  }, [phoneNumber]);
  return { phone, put, prefill, text: () => latest.current, number: () => phoneIn(latest.current) };
}

/** Prefills the number of the last time. The merchant sets that of a hidden field. */
function useKeptPhone({ text, prefill }: ReturnType<typeof usePhone>, isShown: boolean): void {
  const prefillNow = useEffectEvent(() => text() || prefill(keptPhone() ?? ''));
  useEffect(() => {
    if (isShown) prefillNow();
  }, [isShown]);
}
