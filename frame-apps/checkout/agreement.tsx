import { LaterCharges, type LaterChargesProps } from './later-charges.js';
import { choiceTexts } from './texts.js';
import * as panel from '../ui/panel.css';

interface AgreementProps extends LaterChargesProps {
  readonly isBusy: boolean;
  readonly agree: () => void;
}

/** What the shopper agrees to, where the merchant's page has the payment method. */
export function Agreement({ isBusy, agree, ...given }: AgreementProps) {
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) agree();
      }}
    >
      <LaterCharges {...given} />
      <button className={panel.pay} data-part="agree" aria-disabled={isBusy} aria-busy={isBusy}>
        {choiceTexts(given.language).later.agree}
      </button>
    </form>
  );
}
