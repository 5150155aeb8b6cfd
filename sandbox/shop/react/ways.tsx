import type { Approval } from '../../../elements/index.js';
import {
  BizumButton,
  ClickToPayButton,
  CofidisButton,
  CofidisLoanButton,
  CofidisLoanWidget,
  CofidisWidget,
  GooglePay,
  PaymentRequest,
  PayPal,
} from '../../../react-bindings/index.js';
import type { PageFacts } from '../page-facts.js';

interface WaysProps {
  readonly facts: PageFacts;
  readonly paymentId: string;
  readonly approved: (approval: Approval) => void;
}

/** Beside the wallet of the browser, which may be the same one. */
const plain = { type: 'plain', color: 'white' };

/** The other ways to pay, as components. */
export function Ways({ facts, paymentId, approved }: WaysProps) {
  const { accountId, amount, language, words } = facts;
  const common = { paymentId, language, onSubmit: ({ detail }: CustomEvent<Approval>) => approved(detail) };
  const price = { accountId, amountInt: amount, language };
  return (
    <>
      <section className="ways" aria-labelledby="other-ways">
        <h3 id="other-ways">{words.otherWays}</h3>
        <PaymentRequest {...common} />
        <PayPal {...common} cspNonce={facts.nonce} />
        <GooglePay {...common} innerStyle={plain} />
        <BizumButton {...common} />
        <ClickToPayButton {...common} />
      </section>
      <section className="ways" aria-labelledby="instalments">
        <h3 id="instalments">{words.instalments}</h3>
        <CofidisButton {...common} />
        <CofidisWidget {...price} />
        <CofidisLoanButton {...common} />
        <CofidisLoanWidget {...price} />
      </section>
    </>
  );
}
