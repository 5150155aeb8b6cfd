import { useEffect, useImperativeHandle, useRef } from 'react';
import { callError } from '../../api/api.js';
import { isSessionRefused, requestToken } from '../../api/request-token.js';
import { failureKind } from '../../api/retry.js';
import { refusalOf } from '../../card-form/refusal.js';
import { useCardStyle } from '../../card-form/style/use-card-style.js';
import { SubmitButton, PayForm } from '../../payment/pay-form.js';
import type { FormProps, StoredProps } from '../../payment/payment-method.js';
import { useStateReports } from '../../payment/use-state-reports.js';
import { useSubmission } from '../../payment/use-submission.js';
import { formatAmount } from '../../runtime/money.js';
import { textsIn } from '../../runtime/texts.js';
import { storedTexts } from '../../stored/texts.js';
import { Removal } from './removal.js';
import { SecurityCodeField, useSecurityCode, type SecurityCode } from './security-code.js';
import * as css from './stored.css';

/** Pays with a stored payment method, or removes it. */
export function StoredForm({ stored, ...given }: FormProps) {
  return stored ? <Form {...given} stored={stored} /> : null;
}

type StoredFormProps = FormProps & { readonly stored: StoredProps };

function Form(props: StoredFormProps) {
  const { stored, target, language, innerStyle, paying, report } = props;
  const texts = textsIn(language);
  const messages = storedTexts(language);
  const { name, isExpired, method } = stored;
  const needsCode = Boolean(method.card?.needsSecurityCode);
  const code = useSecurityCode(method.card?.brand);
  useCardStyle(innerStyle);
  const submit = useStoredSubmission(props, needsCode ? code : undefined);
  useImperativeHandle(props.control, () => ({
    submit,
    validate: () => !needsCode || code.check() !== undefined,
    clear() {
      report();
      code.clear();
    },
  }));
  const lacking = needsCode && code.problem ? texts.card.problems[code.problem] : undefined;
  useStateReports(
    {
      isComplete: !lacking,
      isEmpty: !needsCode || code.isEmpty,
      error: code.isShown ? lacking : undefined,
      problem: lacking,
    },
    props.changed,
  );
  const amount = formatAmount(target, language);
  return (
    <PayForm given={props} submit={submit} className={css.form}>
      {!isExpired && (
        <>
          {needsCode && (
            <SecurityCodeField
              {...{ code, innerStyle }}
              brand={method.card?.brand}
              texts={texts.card}
              busy={paying}
            />
          )}
          <SubmitButton
            hidden={!props.hasButton}
            isBusy={paying}
            text={messages.pay({ amount }).trim()}
            amount={amount}
            busyText={messages.paying}
          />
        </>
      )}
      {stored.canRemove && (
        <Removal
          {...{ name, language }}
          disabled={paying}
          remove={async () => {
            const isRemoved = await stored.remove();
            if (isRemoved) stored.removed(messages.removed({ name }));
            return isRemoved;
          }}
        />
      )}
    </PayForm>
  );
}

/** Provides the submission of a stored payment method, with its security code if it needs one. */
function useStoredSubmission(props: StoredFormProps, code: SecurityCode | undefined) {
  const { stored, target, language } = props;
  const texts = textsIn(language);
  const { method, customerSession } = stored;
  const session = useRef(customerSession);
  session.current = customerSession;
  /** The row is gone: the card is not the customer's of a new session, or was removed. */
  const isRemoved = useRef(false);
  useEffect(() => () => void (isRemoved.current = true), []);
  const reportLost = () => stored.lost(storedTexts(language).notStored);
  const request = async (securityCode: string | undefined) => {
    const send = (customerSession: string) =>
      requestToken(
        { stored: { customerSession, id: method.id, ...(securityCode && { securityCode }) } },
        target,
        texts,
      );
    return send(customerSession).catch((thrown: unknown) => {
      // The page has renewed the session meanwhile.
      const isRenewed = session.current !== customerSession && !isRemoved.current;
      if (!isRenewed || !isSessionRefused(thrown)) throw thrown;
      return send(session.current);
    });
  };
  return useSubmission(props, {
    check: () => !stored.isExpired && (!code || code.check() !== undefined),
    async makeToken() {
      const securityCode = code?.check();
      if (code && securityCode === undefined) return undefined;
      const made = await request(securityCode);
      // The list has dropped its token.
      if (isRemoved.current) return void reportLost();
      if ('message' in made) return made;
      code?.clear();
      return { token: made.paymentToken };
    },
    async fail(thrown) {
      if (isRemoved.current) return reportLost();
      const refusal = refusalOf(thrown);
      if (code && refusal?.field === 'cvc') return code.refuse(refusal.problem);
      const error = callError(thrown, texts);
      const isOfAmount = error.code === 'AMOUNT_CHANGED';
      if (failureKind(thrown) === 'refused' && !isOfAmount && !(await stored.has()))
        return reportLost();
      return props.failed(error);
    },
    // To the code, which has to be typed again.
    focusAgain: () => code?.input.current?.focus(),
  });
}
