import { useRef, useState } from 'react';
import {
  confirmPayment,
  type Approval,
  type PayError,
  type PaymentResult,
  type PayPaymentModal,
} from 'payframe';
import * as components from 'payframe/react';
import { afterApproval, afterOverlayError, afterResult } from '../browser/outcome.js';
import { otherMethods, overlayNames, type OverlayTag } from '../methods.js';
import type { PageFacts } from '../page-facts.js';
import { useAttempts } from './attempts.js';

/** Every overlay as a component, opened by the shop's own button. */
export function Overlays({ facts }: { readonly facts: PageFacts }) {
  const { language, texts } = facts;
  const modal = useRef<PayPaymentModal>(null);
  const [open, setOpen] = useState<OverlayTag>();
  const { paymentId, busy, notice, setNotice, run } = useAttempts(facts);

  const propsOf = (tag: OverlayTag) => ({
    paymentId,
    language,
    isOpen: open === tag,
    onDestroy: () => setOpen(undefined),
    onError: ({ detail }: CustomEvent<PayError>) =>
      void run(async () => afterOverlayError(detail, facts)),
  });
  const approved = ({ detail }: CustomEvent<Approval>) =>
    void run(() => afterApproval(detail, paymentId, facts, confirmPayment));

  const ended = (result: PaymentResult) =>
    void run(async () => {
      // Navigate only after the overlay has removed its history entry.
      modal.current?.close();
      await modal.current?.overlay.closed;
      return afterResult(result, facts);
    });

  return (
    <div className="pay">
      {overlayNames(texts).map(([tag, label], index) => (
        <button
          key={tag}
          type="button"
          className={index > 0 ? 'quiet' : undefined}
          aria-haspopup="dialog"
          disabled={busy}
          onClick={() => {
            setNotice('');
            setOpen(tag);
          }}
        >
          {label}
        </button>
      ))}
      <p role="alert" className="alert">
        {notice}
      </p>
      <components.PaymentModal
        {...propsOf('pay-payment-modal')}
        ref={modal}
        onResult={({ detail }) => ended(detail)}
      />
      {otherMethods.map(({ tag, name }) => {
        const Overlay = components[`${name}Modal`];
        return <Overlay key={tag} {...propsOf(tag)} onSubmit={approved} />;
      })}
    </div>
  );
}
