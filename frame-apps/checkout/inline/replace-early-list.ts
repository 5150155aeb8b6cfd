import { recordTyped } from '../../runtime/early-use.js';

/**
 * Shows the list that the app has rendered in place of the early one, in the same task: what was
 * typed there, the focus and the selection go over to its inputs.
 */
export function replaceEarlyList(): void {
  const early = window.payframeEarlyList?.element;
  const content = document.getElementById('app');
  if (!early?.isConnected || !content) return;
  const typed = recordTyped(early, content);
  // Its style hides the app, and what is hidden takes no focus.
  early.querySelector('style')?.remove();
  const stop = typed.restore();
  stop();
  early.remove();
}
