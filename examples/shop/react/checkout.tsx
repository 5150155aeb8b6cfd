import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { confirmPayment, type Approval, type PayCardInput } from 'payframe';
import { CardInput } from 'payframe/react';
import { cardStyle } from '../browser/card-style.js';
import { afterApproval, afterResult, type Next } from '../browser/outcome.js';
import type { PageFacts } from '../page-facts.js';
import { useAttempts } from './attempts.js';
import { PaymentMethods } from './methods.js';

/** The checkout in React: a card field, a token from it, and a payment confirmed with the token. */
export function Checkout({ facts }: { readonly facts: PageFacts }) {
  const { language, texts } = facts;
  const card = useRef<PayCardInput>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [style] = useState(cardStyle);
  const { paymentId, bankIsWaiting, busy, notice, setNotice, run } = useAttempts(facts);

  // A disabled button loses the focus; restore it for keyboard users.
  useEffect(() => {
    if (notice && !busy && document.activeElement === document.body) button.current?.focus();
  }, [notice, busy]);

  const pay = async (): Promise<Next> => {
    if (!card.current) return { message: texts.cardBroken };
    const { token, error } = await card.current.createToken();
    // Invalid card details are already shown at the field; any other error is shown here.
    if (error !== undefined) return { message: (await card.current.validate()) ? error : '' };
    return afterResult(await confirmPayment({ paymentId, paymentToken: token, language }), facts);
  };
  const resume = async () => afterResult(await confirmPayment({ paymentId, language }), facts);
  const approved = (approval: Approval) =>
    void run(() => afterApproval(approval, paymentId, facts, confirmPayment));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(pay);
  };

  const form = (
    <form className="pay" onSubmit={submit}>
      <label htmlFor="card">{texts.card}</label>
      <CardInput
        ref={card}
        id="card"
        paymentId={paymentId}
        language={language}
        innerStyle={style}
        onChange={({ detail }) => detail.isComplete && setNotice('')}
        onEnter={() => void run(pay)}
      />
      <p role="alert" className="alert">
        {notice}
      </p>
      <button ref={button} disabled={busy}>
        {busy ? texts.paying : texts.pay}
      </button>
    </form>
  );

  return (
    <>
      {bankIsWaiting && (
        <div className="bank">
          <p>
            <span>{`${texts.bankWaits} `}</span>
            <button type="button" className="link" disabled={busy} onClick={() => void run(resume)}>
              {texts.bankContinue}
            </button>
          </p>
          <p className="small">{texts.bankOther}</p>
        </div>
      )}
      <PaymentMethods facts={facts} paymentId={paymentId} approved={approved} card={form} />
    </>
  );
}
