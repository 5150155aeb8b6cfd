import { useState } from 'react';
import type { Contract } from '../../bridge/contract.js';
import { Notice } from '../overlay/notice.js';
import { formatAmount } from '../runtime/money.js';
import { MethodFrame } from './method-frame.js';
import type { MethodProps } from './methods.js';
import { askTexts } from './ask-texts.js';

/** A way to pay that asks the shopper in an overlay of its own, over the popup's sheet. It keeps what was typed in it. */
export function OverlayMethod({
  contract,
  name,
  given,
}: {
  readonly contract: Contract;
  readonly name: string;
  readonly given: MethodProps;
}) {
  const { payment, language, paying, pay } = given;
  const words = askTexts[language];
  const [stand, setStand] = useState<'closed' | 'open' | 'kept'>('closed');
  const [problem, setProblem] = useState<string>();
  const amount = formatAmount(payment, language);

  const leave = (words?: string) => {
    setProblem(words);
    setStand('kept');
  };
  return (
    <>
      {problem && <Notice text={problem} />}
      <button
        type="button"
        className="pay"
        aria-disabled={paying}
        onClick={() => {
          setProblem(undefined);
          if (!paying) setStand('open');
        }}
      >
        {words.payWith(amount, name)}
      </button>
      {stand !== 'closed' && (
        <div className="over" hidden={stand !== 'open'}>
          <MethodFrame
            contract={contract}
            className="overlay"
            language={language}
            props={{ paymentId: payment.id, isOpen: true }}
            loaded={(isSupported) => {
              if (!isSupported) setStand('closed');
              if (!isSupported) setProblem(words.notNow(name));
            }}
            mayOpen={() => true}
            approved={({ token }) => {
              // Whoever went back meanwhile does not want to pay this way any more.
              if (stand !== 'open') return;
              setStand('closed');
              pay(token);
            }}
            failed={({ shopperMessage }) => setProblem(shopperMessage ?? words.notNow(name))}
            escape={() => leave()}
          />
          <button type="button" className="back" aria-label={words.back} onClick={() => leave()}>
            ‹
          </button>
        </div>
      )}
    </>
  );
}
