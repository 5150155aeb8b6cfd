import { useLayoutEffect } from 'react';
import { recordTyped } from '../../runtime/early-use.js';

/**
 * Shows the list that the app has rendered in place of the early one, in the same task: what was
 * typed there, the focus and the selection go over to its inputs.
 */
function replaceEarlyList(): void {
  const shown = window.payframeEarlyList;
  const content = document.getElementById('app');
  if (!shown || !content) return;
  const early = shown.element;
  const typed = recordTyped(early, content);
  // Its style hides the app, and what is hidden takes no focus.
  early.querySelector('style')?.remove();
  const stop = typed.restore();
  stop();
  shown.remove();
}

/** Rendered before the list, so that the first effects of the list's forms find what was typed. */
export function EarlyListReplaced() {
  useLayoutEffect(() => replaceEarlyList(), []);
  return null;
}

/** What the page asks of the list waits while the shopper sees the early one: it comes soon. */
export async function whenListed(): Promise<void> {
  while (window.payframeEarlyList) await window.payframeEarlyList.removed;
}
