import { useId, useState, type ReactNode } from 'react';
import type { Language } from '../../bridge/languages.js';
import { plainText } from '../../api/plain-text.js';
import type { PaymentResult } from '../../api/types.js';
import { formatAmount } from '../runtime/money.js';
import { MerchantText } from '../ui/merchant-text.js';
import { hostedTexts } from './texts.js';
import * as css from './hosted.css';

/** Up to this many lines are open where they stand beside the panel, and move nothing. */
const FEW = 8;
/** As in the style sheet: the width from which the panel is beside the order. */
const WIDE = '(min-width: 60rem)';

/** The lines of an order, and the button that shows them; nothing if there are none. */
export interface OrderLines {
  readonly button?: ReactNode;
  readonly list?: ReactNode;
}

/** Provides what a payment is for, line by line, and how the order is shipped. */
export function useOrderLines(payment: PaymentResult | undefined, language: Language): OrderLines {
  const id = useId();
  const [choice, setChoice] = useState<boolean>();
  const { lineItems = [], shippingOption, currency } = payment ?? {};
  if (!lineItems.length && !shippingOption) return {};

  const texts = hostedTexts(language);
  const isOpen = choice ?? (lineItems.length <= FEW && matchMedia(WIDE).matches);
  const shipping = shippingOption && [shippingOption.label, shippingOption.detail];
  return {
    button: (
      <button
        type="button"
        className={css.details}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChoice(!isOpen)}
      >
        <span>{texts.details}</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 6l4.5 4.5L12.5 6" />
        </svg>
      </button>
    ),
    list: (
      <dl id={id} className={css.lines} hidden={!isOpen}>
        {lineItems.map(({ label, amount }, at) => (
          <div key={at}>
            <dt dir="auto">
              <MerchantText text={plainText(label, 100) ?? ''} />
            </dt>
            <dd translate="no">{formatAmount({ amount, currency }, language)}</dd>
          </div>
        ))}
        {shipping && (
          <div className={css.shipping}>
            <dt>{texts.shipping}</dt>
            <dd dir="auto">
              <MerchantText
                text={shipping.flatMap((text) => plainText(text, 200) ?? []).join(', ')}
              />
            </dd>
          </div>
        )}
      </dl>
    ),
  };
}
