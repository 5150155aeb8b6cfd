import type * as kit from 'payframe';
import type { OverlayTag } from '../methods.js';
import { afterApproval, afterOverlayError, afterResult, readFacts, settleAt } from './outcome.js';

declare const payframe: typeof kit;

// Overlays as tags, each opened by the shop's own button.
const facts = readFacts();
const settle = settleAt('overlays', facts);
const place = document.querySelector<HTMLElement>('#checkout')!;
const alert = place.querySelector('[role=alert]')!;

for (const button of place.querySelectorAll<HTMLButtonElement>('[data-opens]')) {
  const overlay = place.querySelector(button.dataset['opens'] as OverlayTag)!;
  button.addEventListener('click', () => {
    alert.textContent = '';
    overlay.isOpen = true;
  });
  overlay.addEventListener('pay-destroy', () => (overlay.isOpen = false));
  overlay.addEventListener('pay-error', (event) => {
    const next = afterOverlayError((event as CustomEvent<kit.PayError>).detail, facts);
    if ('go' in next) location.assign(next.go);
    else alert.textContent = next.message;
  });
  overlay.addEventListener('pay-submit', (event) => {
    const { detail } = event as CustomEvent<kit.Approval>;
    void settle(() => afterApproval(detail, facts.paymentId, facts, payframe.confirmPayment));
  });
}

const modal = place.querySelector('pay-payment-modal')!;
modal.addEventListener('pay-result', ({ detail }) => {
  void settle(async () => {
    // Navigate only after the overlay has removed its history entry.
    modal.close();
    await modal.overlay.closed;
    return afterResult(detail, facts);
  });
});
