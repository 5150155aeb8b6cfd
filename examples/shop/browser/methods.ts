import type { Approval } from 'payframe';
import type * as kit from 'payframe';
import { otherMethods, wallets } from '../methods.js';
import type { PageFacts } from '../page-facts.js';

declare const payframe: typeof kit;

/**
 * Renders the other payment methods with their factories. Returns a function that switches them to
 * another payment.
 */
export function showMethods(
  { paymentId, accountId, amount, language, nonce }: PageFacts,
  approved: (approval: Approval) => void,
) {
  const common = { paymentId, language, cspNonce: nonce, onSubmit: approved };
  const express = wallets.map(({ name }) => {
    const handle = payframe[name](common);
    void handle.render('#express');
    return handle;
  });
  const others = otherMethods.map((other) => {
    const place = `[data-method=${other.method}] .inside`;
    if (other.hasWidget)
      void payframe[`${other.name}Widget`]({ accountId, amountInt: amount, language }).render(
        place,
      );
    const handle = payframe[other.name]({ ...common, ...(other.hasWidget && { hint: false }) });
    void handle.render(place);
    return handle;
  });
  const shown = [...express, ...others];
  return (id: string) => shown.forEach((handle) => void handle.updateProps({ paymentId: id }));
}
