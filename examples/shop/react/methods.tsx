import { useState, type ReactNode } from 'react';
import type { Approval } from 'payframe';
import * as components from 'payframe/react';
import { logosOf, otherMethods, wallets, type Method } from '../methods.js';
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
  const { accountId, amount, language, nonce, texts } = facts;
  const [chosen, choose] = useState<Method>('card');
  const common = {
    paymentId,
    language,
    onSubmit: ({ detail }: CustomEvent<Approval>) => approved(detail),
  };
  const row = (method: Method, inside: ReactNode) => (
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
      <div className="inside">{inside}</div>
    </div>
  );
  return (
    <>
      <div className="express" role="group" aria-label={texts.express}>
        {wallets.map(({ name }) => {
          const Wallet = components[name];
          return <Wallet key={name} {...common} cspNonce={nonce} />;
        })}
      </div>
      <p className="or">{texts.otherWays}</p>
      <fieldset className="methods">
        <legend>{texts.choose}</legend>
        {row('card', card)}
        {otherMethods.map((other) => {
          const Button = components[other.name];
          const Widget = other.hasWidget && components[`${other.name}Widget`];
          return row(
            other.method,
            <>
              {Widget && <Widget accountId={accountId} amountInt={amount} language={language} />}
              <Button {...common} {...(other.hasWidget && { hint: false })} />
            </>,
          );
        })}
      </fieldset>
    </>
  );
}
