import { useEffect } from 'react';
import type { Language } from '../../bridge/languages.js';
import type { PaymentResult } from '../../api/types.js';
import { formatAmount } from '../runtime/money.js';
import { isolate } from './isolate.js';
import { plainText } from '../../api/plain-text.js';
import { Sentence } from './sentence.js';
import { overlayTexts } from './texts.js';
import * as panel from './panel.css';

/** The payee and the amount of a payment. */
export type PaymentSummary = {
  readonly [K in 'merchantName' | 'amount' | 'currency' | 'branding']?:
    PaymentResult[K] | undefined;
};

/** How an overlay is closed. */
export interface Closing {
  /** Requests that the page close the component, as Escape does. */
  readonly close?: (() => void) | undefined;
  /** Reports whether there is a close button here; if so, the page hides its button. */
  readonly ownsClose?: ((isOwn: boolean) => void) | undefined;
}

interface HeadingProps extends Closing {
  readonly payment: PaymentSummary;
  readonly language: Language;
}

/**
 * The payee and the amount, from the provider if it knows them, never from the page; and the close
 * button.
 */
export function Heading({ payment, language, close, ownsClose }: HeadingProps) {
  const texts = overlayTexts(language).heading;
  const amount = formatAmount(payment, language);
  const merchant = isolate(plainText(payment.merchantName, 60), language);
  useEffect(() => {
    ownsClose?.(true);
    return () => ownsClose?.(false);
  }, [ownsClose]);
  return (
    <header className={panel.heading}>
      <div className={panel.what}>
        <h1>
          {merchant ? <Sentence text={texts.to({ merchant })} keep={[merchant]} /> : texts.title}
        </h1>
        {amount && (
          <p className={panel.amount} translate="no">
            {amount}
          </p>
        )}
      </div>
      <button
        type="button"
        className={panel.close}
        data-part="close"
        aria-label={texts.close}
        onClick={close}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </header>
  );
}
