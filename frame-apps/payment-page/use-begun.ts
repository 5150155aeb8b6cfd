import { useEffect, useState } from 'react';
import type { PaymentResult } from '../../provider/types.js';
import type { View } from '../checkout/use-payment.js';
import { isEnded } from '../runtime/steps.js';

/**
 * Whether this tab had sent the payment on its way when it was loaded: a step that takes the whole page, or a reload, came in
 * between. Who comes back from there has just paid, and did not do so before. Kept until the payment is over, or asked for anew.
 */
export function useBegun(id: string, { methods, pay }: View, end: PaymentResult | undefined): boolean {
  const [wasBegun] = useState(() => isKept(id));
  const isOver = end !== undefined && isEnded(end);
  const isBegun = !isOver && Boolean(methods) && !pay;
  const isAsking = Boolean(methods && pay);
  useEffect(() => {
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
    return false; // Where storage is blocked, the page says that it is paid already, which is as true.
  }
}

function keep(id: string, isBegun: boolean): void {
  try {
    if (isBegun) sessionStorage.setItem(nameOf(id), '');
    else sessionStorage.removeItem(nameOf(id));
  } catch {
    // Nothing can be kept.
  }
}
