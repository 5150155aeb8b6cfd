import { useState, type ReactNode } from 'react';
import type { Approval } from 'payframe';
import {
  Bizum,
  ClickToPay,
  Cofidis,
  CofidisLoan,
  CofidisLoanWidget,
  CofidisWidget,
  PaymentRequest,
  PayPal,
} from 'payframe/react';
import { logosOf, methods, type Method } from '../methods.js';
import type { PageFacts } from '../page-facts.js';

interface PaymentMethodsProps {
  readonly facts: PageFacts;
  readonly paymentId: string;
  readonly approved: (approval: Approval) => void;
  /** The card form. */
  readonly card: ReactNode;
}

/** The list of payment methods as components: wallets in one row, then a row per method. */
export function PaymentMethods({ facts, paymentId, approved, card }: PaymentMethodsProps) {
  const { accountId, amount, language, texts } = facts;
  const [chosen, choose] = useState<Method>('card');
  const common = {
    paymentId,
    language,
    onSubmit: ({ detail }: CustomEvent<Approval>) => approved(detail),
  };
  const price = { accountId, amountInt: amount, language };
  const rows: Readonly<Record<Method, ReactNode>> = {
    card,
    bizum: <Bizum {...common} />,
    clickToPay: <ClickToPay {...common} />,
    cofidis: (
      <>
        <CofidisWidget {...price} />
        <Cofidis {...common} hint={false} />
      </>
    ),
    cofidisLoan: (
      <>
        <CofidisLoanWidget {...price} />
        <CofidisLoan {...common} hint={false} />
      </>
    ),
  };
  return (
    <>
      <div className="express" role="group" aria-label={texts.express}>
        <PaymentRequest {...common} />
        <PayPal {...common} cspNonce={facts.nonce} />
      </div>
      <p className="or">{texts.otherWays}</p>
      <fieldset className="methods">
        <legend>{texts.choose}</legend>
        {methods.map((method) => (
          <div key={method} className="method" data-method={method}>
            <label>
              <input
                type="radio"
                name="method"
                value={method}
                checked={method === chosen}
                onChange={() => choose(method)}
              />
              <span>{texts.methods[method]}</span>
              {logosOf(method).map((name) => (
                <img key={name} src={`/assets/logos/${name}.svg`} alt="" width="36" height="24" />
              ))}
            </label>
            <div className="inside">{rows[method]}</div>
          </div>
        ))}
      </fieldset>
    </>
  );
}
