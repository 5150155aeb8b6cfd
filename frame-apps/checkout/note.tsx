import type { PaymentTexts } from '../overlay/payment-texts.js';

/** What is going on while there is nothing to do: a spinner with words, or the mark of what is paid. */
export function Note({ note, texts }: { readonly note: 'checking' | 'waiting' | 'paid'; readonly texts: PaymentTexts }) {
  return (
    <div className="note" role="status">
      {note === 'paid' ? (
        <svg className="paid" viewBox="0 0 56 56" aria-hidden="true">
          <circle cx="28" cy="28" r="26" />
          <path d="M17 29l8 8 15-17" />
        </svg>
      ) : (
        <span className="spinner" aria-hidden="true" />
      )}
      <p>{texts[note]}</p>
    </div>
  );
}
