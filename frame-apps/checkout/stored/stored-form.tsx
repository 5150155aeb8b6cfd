import { useImperativeHandle } from 'react';
import { callError } from '../../api/api.js';
import { requestToken } from '../../api/request-token.js';
import { failureKind } from '../../api/retry.js';
import { refusalOf } from '../../card-form/refusal.js';
import { useCardStyle } from '../../card-form/style/use-card-style.js';
import type { FormProps, StoredProps } from '../../payment/payment-method.js';
import { useStateReports } from '../../payment/use-state-reports.js';
import { useSubmission } from '../../payment/use-submission.js';
import { formatAmount } from '../../runtime/money.js';
import { textsIn } from '../../runtime/texts.js';
import { storedTexts } from '../../stored/texts.js';
import { Notice } from '../../ui/notice.js';
import { Sentence } from '../../ui/sentence.js';
import { Removal } from './removal.js';
import { SecurityCodeField, useSecurityCode } from './security-code.js';
import * as panel from '../../ui/panel.css';
import * as css from './stored.css';

/** Pays with a stored payment method, or removes it. */
export function StoredForm({ stored, ...given }: FormProps) {
  return stored ? <Form stored={stored} {...given} /> : null;
}

function Form({ stored, ...props }: FormProps & { readonly stored: StoredProps }) {
  const { target, language, innerStyle, paying, hasButton } = props;
  const { control, changed, enter, problem, report, failed } = props;
  const texts = textsIn(language);
  const own = storedTexts(language);
  const { method, customerSession, name, isExpired } = stored;
  const { card, id } = method;
  const needsCode = Boolean(card?.needsSecurityCode);
  const code = useSecurityCode(card?.brand);
  useCardStyle(innerStyle);

  const submit = useSubmission(props, {
    check: () => !isExpired && (!needsCode || code.check() !== undefined),
    async makeToken() {
      const securityCode = needsCode ? code.check() : undefined;
      if (needsCode && securityCode === undefined) return undefined;
      const made = await requestToken(
        { stored: { customerSession, id, ...(securityCode && { securityCode }) } },
        target,
        texts,
      );
      if ('message' in made) return made;
      code.clear();
      return { token: made.paymentToken };
    },
    async fail(thrown) {
      const refusal = refusalOf(thrown);
      if (needsCode && refusal?.field === 'cvc') return code.refuse(refusal.problem);
      const error = callError(thrown, texts);
      const isOfAmount = error.code === 'AMOUNT_CHANGED';
      if (failureKind(thrown) === 'refused' && !isOfAmount && !(await stored.has()))
        return stored.lost(own.gone);
      return failed(error);
    },
    // To the code, which has to be typed again.
    focusAgain: () => code.input.current?.focus(),
  });
  useImperativeHandle(control, () => ({
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
    changed,
  );

  const amount = formatAmount(target, language);
  return (
    <form
      className={css.form}
      method="dialog"
      noValidate
      autoComplete="on"
      onInput={() => report()}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasButton) void submit();
        else enter();
      }}
    >
      {problem && <Notice text={problem} />}
      {!isExpired && (
        <>
          {needsCode && (
            <SecurityCodeField
              {...{ code, innerStyle }}
              brand={card?.brand}
              texts={texts.card}
              busy={paying}
            />
          )}
          <button
            className={panel.pay}
            data-part="pay"
            hidden={!hasButton}
            aria-disabled={paying}
            aria-busy={paying}
          >
            {paying ? own.paying : <Sentence text={own.pay({ amount }).trim()} keep={[amount]} />}
          </button>
        </>
      )}
      {stored.canRemove && (
        <Removal
          {...{ name, language }}
          disabled={paying}
          remove={async () => {
            const isRemoved = await stored.remove();
            if (isRemoved) stored.removed(own.removed({ name }));
            return isRemoved;
          }}
        />
      )}
    </form>
  );
}
