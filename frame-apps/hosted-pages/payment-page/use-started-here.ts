import { useLayoutEffect, useState } from 'react';
import type { PaymentResult } from '../../../api/types.js';
import type { View } from '../../payment/payment-session.js';
import { isEnded } from '../../payment/steps.js';

/**
 * Whether this tab had already started the payment when the page loaded, before a full-page
 * redirect or a reload. A shopper who returns from there has paid just now, not earlier. Stored
 * until the payment ends or the shopper chooses a method again, before the shopper sees either: a
 * page that is reloaded right then must not say that it has just been paid.
 */
export function useStartedHere(
  id: string,
  { methods, pay }: View,
  end: PaymentResult | undefined,
): boolean {
  const [wasStarted] = useState(() => isKept(id));
  const isOver = end !== undefined && isEnded(end);
  const isStarted = !isOver && Boolean(methods) && !pay;
  const isChoosing = Boolean(methods && pay);
  useLayoutEffect(() => {
    if (isStarted) keep(id, true);
    else if (isOver || isChoosing) keep(id, false);
  }, [id, isStarted, isOver, isChoosing]);
  return wasStarted;
}

const nameOf = (id: string) => `payframe-begun:${id}`;

function isKept(id: string): boolean {
  try {
    return sessionStorage.getItem(nameOf(id)) !== null;
  } catch {
    return false; // If storage is blocked, the page says "already paid", which is also true.
  }
}

function keep(id: string, isStarted: boolean): void {
  try {
    if (isStarted) sessionStorage.setItem(nameOf(id), '');
    else sessionStorage.removeItem(nameOf(id));
  } catch {
    // Storage is blocked.
  }
}
