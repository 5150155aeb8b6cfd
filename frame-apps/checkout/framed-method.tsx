import { useEffect, useState } from 'react';
import type { Contract } from '../../bridge/contract.js';
import { Notice } from '../ui/notice.js';
import { overlayTexts } from '../ui/texts.js';
import * as panel from '../ui/panel.css';
import { FormPlaceholder, notNow } from './form-placeholder.js';
import { MethodFrame } from './method-frame.js';
import type { FormProps, PaymentMethod } from '../payment/payment-method.js';
import * as css from './method-list.css';

interface FramedMethodProps {
  readonly contract: Contract;
  readonly method: PaymentMethod;
  readonly given: FormProps;
}

/**
 * A method whose form is in its own frame in the list, as tall as the form. The frame keeps what
 * was typed.
 */
export function FramedMethod({ contract, method, given }: FramedMethodProps) {
  const { mayPay, target, language, innerStyle, paying, pay, leave, problem, report, failed } =
    given;
  const [place, setPlace] = useState<'loading' | 'open' | 'paid' | 'lost'>('loading');
  const { input, button } = { ...innerStyle };

  useEffect(() => {
    // The attempt with the approved token is over: load the form again.
    if (place === 'paid' && !paying) setPlace('loading');
  }, [place, paying]);

  return (
    <>
      {place === 'lost' && (
        <>
          <Notice text={problem ?? notNow(method, language)} />
          <button
            type="button"
            className={panel.pay}
            data-part="pay"
            onClick={() => {
              report();
              setPlace('loading');
            }}
          >
            {overlayTexts(language).again}
          </button>
        </>
      )}
      {place === 'loading' && <FormPlaceholder />}
      {(place === 'loading' || place === 'open') && (
        <MethodFrame
          contract={contract}
          className={place === 'open' ? css.framed : css.unseen}
          language={language}
          props={{
            ...target,
            inline: true,
            innerStyle: { input, button },
          }}
          began={() => setPlace('loading')}
          loaded={(isSupported) => isSupported || setPlace('lost')}
          opened={() => setPlace('open')}
          approved={async (approval) => {
            report();
            if (!(await mayPay())) return setPlace('loading');
            setPlace('paid');
            pay(approval);
          }}
          // Once open, the form shows its problems itself.
          failed={failed}
          escape={leave}
        />
      )}
    </>
  );
}
