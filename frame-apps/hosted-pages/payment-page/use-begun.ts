import { useLayoutEffect, useState } from 'react';
import type { PaymentResult } from '../../../provider/types.js';
import type { View } from '../../payment/use-payment.js';
import { isEnded } from '../../payment/steps.js';

/**
 * Whether this tab had already started the payment when the page loaded, before a full-page redirect or a reload. A shopper who
 * returns from there has paid just now, not earlier. Stored until the payment ends or the shopper chooses a method again,
 * before the shopper sees either: a page that is reloaded right then must not say that it has just been paid.
 */
export function useBegun(id: string, { methods, pay }: View, end: PaymentResult | undefined): boolean {
  const [wasBegun] = useState(() => isKept(id));
  const isOver = end !== undefined && isEnded(end);
  const isBegun = !isOver && Boolean(methods) && !pay;
  const isAsking = Boolean(methods && pay);
  useLayoutEffect(() => {
    if (isBegun) keep(id, true);
    else if (isOver || isAsking) keep(id, false);
  }, [id, isBegun, isOver, isAsking]);
  return wasBegun;
}

const nameOf = (id: string) => `payframe-begun:${id}`;

function isKept(id: string): boolean {
  try {
    return sessionStorage.getItem(nameOf(id)) !== null;
  } catch {
    return false; // If storage is blocked, the page says "already paid", which is also true.
  }
}

function keep(id: string, isBegun: boolean): void {
  try {
    if (isBegun) sessionStorage.setItem(nameOf(id), '');
    else sessionStorage.removeItem(nameOf(id));
  } catch {
    // Storage is blocked.
  }
}
