import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { bizum } from '../../bridge/contracts/bizum.js';
import * as failures from '../../bridge/failures.js';
import { Sheet } from '../overlay/sheet.js';
import { useMethod } from '../method/use-method.js';
import { useOpen } from '../overlay/use-open.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { formatAmount } from '../runtime/money.js';
import { BizumForm } from './form.js';
import { keptPhone } from './kept-phone.js';
import { phoneIn, shownPhone } from './phone.js';
import { takes } from './takes.js';
import { bizumTexts } from './texts.js';
import { useForm, type BizumProblem } from './use-form.js';

/** Asks for a phone number and gives a token. Hidden, with a number, it gives the token and shows nothing. */
export function BizumApp(props: FrameApp<typeof bizum>) {
  const { language, emit, ref, isHidden = false, phoneNumber } = props;
  const [phone, setPhone] = useState('');
  // What stands there already counts, before it is drawn.
  const latest = useRef(phone);
  const put = (text: string) => setPhone((latest.current = text));
  const answer = useMethod('bizum', props, (methods) => takes(methods, props));
  const failed = (problem: BizumProblem) => {
    if ('error' in problem) void emit.error(problem.error);
    // Nobody sees what stands at a hidden field.
    else if (isHidden)
      void emit.error(failures.api(bizumTexts.en[problem.field]).with({ shopperMessage: bizumTexts[language][problem.field] }));
  };
  const isWanted = (number: string) => phoneIn(latest.current) === number;
  const form = useForm({ owner: props, language, isWanted, made: (token) => emit.submit({ token }), failed });

  useImperativeHandle(ref, () => ({
    setPhoneNumber(text: string) {
      form.forgive();
      put(shownPhone(text));
    },
    getPhoneNumber: () => phoneIn(latest.current),
  }));
  useEffect(() => {
    if (phoneNumber) put(shownPhone(phoneNumber));
  }, [phoneNumber]);

  const isKnown = Boolean(answer);
  const isShown = useOpen(isKnown && !isHidden, emit.open);
  useEffect(() => {
    // A number that nobody sees is the merchant's to give.
    if (isShown && !latest.current) put(shownPhone(keptPhone() ?? ''));
  }, [isShown]);
  const sendUnseen = useEffectEvent((number: string) => void form.send(number));
  const unseen = isHidden ? phone : '';
  useEffect(() => {
    if (isKnown && unseen) sendUnseen(unseen);
  }, [isKnown, unseen]);
  if (!answer || isHidden) return null;

  const { merchantName, amount = props.amount, currency = props.currency } = answer;
  const purchase = { merchantName, amount, currency };
  const type = (text: string) => {
    if (text === phone) return;
    form.forgive();
    put(text);
  };
  return (
    <Sheet purchase={purchase} language={language} place={isShown ? 'phone' : undefined}>
      <BizumForm
        language={language}
        phone={phone}
        setPhone={type}
        problem={form.problem}
        isBusy={form.isBusy}
        price={formatAmount(purchase, language)}
        send={(remember) => void form.send(phone, remember)}
      />
    </Sheet>
  );
}
