import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CardFields } from '../card/fields.js';
import { cardVariants } from '../card/style-variants.js';
import { makeToken } from '../card/token.js';
import { useCard } from '../card/use-card.js';
import type { CardBrand } from '../../provider/types.js';
import { Notice } from '../overlay/notice.js';
import { api, callError } from '../runtime/api.js';
import { formatAmount } from '../runtime/money.js';
import { textsIn } from '../runtime/texts/index.js';
import { useStyle } from '../runtime/use-style.js';
import type { MethodProps } from './methods.js';
import { askTexts } from './ask-texts.js';

/** Pays by card, in the popup. What was typed stays through a refusal, so that the shopper changes what has to be changed. */
export function CardMethod({ payment, language, innerStyle, paying, pay }: MethodProps) {
  const texts = textsIn(language);
  const words = askTexts[language];
  const { problems } = texts.card;
  const [accepted, setAccepted] = useState<readonly CardBrand[]>();
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const sending = useRef(false);
  const card = useCard(accepted, {});
  const busy = paying || making;
  useStyle(innerStyle, cardVariants);

  useEffect(() => {
    // Asked before, and answered from the client's memory. Without an answer the provider checks the brand by itself.
    api.getPaymentMethods({ paymentId: payment.id }).then(
      ({ metadata }) => setAccepted(metadata.card?.brands),
      () => {},
    );
  }, [payment.id]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current || paying) return; // A double click, or Enter and a click: one payment.
    sending.current = true;
    setMaking(true);
    setProblem(undefined);
    try {
      const made = await makeToken(card, { paymentId: payment.id }, texts);
      if ('token' in made) pay(made.token);
      else if ('words' in made) setProblem(made.words);
    } catch (thrown) {
      setProblem(callError(thrown, texts).shopperMessage);
    } finally {
      sending.current = false;
      setMaking(false);
    }
  };

  const amount = formatAmount(payment, language);
  return (
    <form method="dialog" noValidate autoComplete="on" onSubmit={(event) => void submit(event)}>
      <h2>{words.byCard}</h2>
      {problem && <Notice text={problem} />}
      <CardFields card={card} texts={texts.card} words={problems} busy={busy} />
      <button className="pay" aria-disabled={busy} aria-busy={busy}>
        {busy ? words.paying : words.pay(amount).trim()}
      </button>
      <p className="secure">{words.secure}</p>
    </form>
  );
}
