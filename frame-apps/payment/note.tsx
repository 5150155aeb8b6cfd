import type { OverlayTexts } from '../ui/texts.js';
import { LiveRegion } from '../runtime/live-region.js';
import * as panel from '../ui/panel.css';

/**
 * Shows the status while the shopper has nothing to do: a spinner with a message, or the check mark
 * of a paid payment.
 */
export function Note({
  note,
  texts,
}: {
  readonly note: 'checking' | 'waiting' | 'paid';
  readonly texts: OverlayTexts;
}) {
  return (
    <div className={panel.note}>
      {note === 'paid' ? (
        <svg className={panel.paid} viewBox="0 0 56 56" aria-hidden="true">
          <circle pathLength={1} cx="28" cy="28" r="26" />
          <path pathLength={1} d="M17 29l8 8 15-17" />
        </svg>
      ) : (
        <span className={panel.spinner} aria-hidden="true" />
      )}
      <LiveRegion role="status" text={texts[note]} />
    </div>
  );
}
