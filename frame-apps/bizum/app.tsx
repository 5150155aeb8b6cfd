import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import type { bizum } from '../../bridge/contracts/bizum.js';
import * as failures from '../../bridge/failures.js';
import { Sheet } from '../method/sheet.js';
import { useMethod } from '../method/use-method.js';
import { useOpen } from '../method/use-open.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { formatMoney } from '../runtime/money.js';
import { BizumForm } from './form.js';
import { phoneIn, shownPhone } from './phone.js';
import { bizumTexts } from './texts.js';
import { useForm, type BizumProblem } from './use-form.js';

/** Asks for a phone number and gives a token. Hidden, with a number, it gives the token and shows nothing. */
export function BizumApp(props: FrameApp<typeof bizum>) {
  const { language, emit, ref, isHidden = false, phoneNumber } = props;
  const [phone, setPhone] = useState('');
  const answer = useMethod('bizum', props);
  const failed = (problem: BizumProblem) => {
    if ('error' in problem) void emit.error(problem.error);
    // Nobody sees what stands at a hidden field.
    else if (isHidden)
      void emit.error(failures.api(bizumTexts.en[problem.field]).with({ shopperMessage: bizumTexts[language][problem.field] }));
  };
  const form = useForm({ owner: props, language, made: (token) => emit.submit({ token }), failed });

  useImperativeHandle(ref, () => ({
    setPhoneNumber(text: string) {
      form.forgive();
      setPhone(shownPhone(text));
    },
    getPhoneNumber: () => phoneIn(phone),
  }));
  useEffect(() => {
    if (phoneNumber) setPhone(shownPhone(phoneNumber));
  }, [phoneNumber]);

  const isKnown = Boolean(answer);
  const isShown = useOpen(isKnown && !isHidden, emit.open);
  const sendUnseen = useEffectEvent((number: string) => void form.send(number));
  const unseen = isHidden ? phone : '';
  useEffect(() => {
    if (isKnown && unseen) sendUnseen(unseen);
  }, [isKnown, unseen]);
  if (!answer || isHidden) return null;

  const { merchantName, amount = props.amount, currency = props.currency } = answer;
  const purchase = {
    ...(merchantName && { merchantName }),
    ...(amount !== undefined && { amount }),
    ...(currency && { currency }),
  };
  const type = (text: string) => {
    if (text === phone) return;
    form.forgive();
    setPhone(text);
  };
  return (
    <Sheet purchase={purchase} language={language} place={isShown ? 'phone' : undefined}>
      <BizumForm
        language={language}
        phone={phone}
        setPhone={type}
        problem={form.problem}
        isBusy={form.isBusy}
        price={amount !== undefined && currency ? formatMoney(amount, currency, language) : ''}
        send={(remember) => void form.send(phone, remember)}
      />
    </Sheet>
  );
}
