import { clickToPayButton } from '../../bridge/contracts/click-to-pay.js';
import { hasScheme } from '../click-to-pay/has-scheme.js';
import { PayButton } from '../method/button.js';
import { useMethod } from '../method/use-method.js';
import { usePress } from '../method/use-press.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** A button; what it opens is the page's own to show. No scheme hears of the shopper before it is pressed. */
export function ClickToPayButtonApp(props: FrameApp<typeof clickToPayButton>) {
  const answer = useMethod('clickToPay', props, hasScheme);
  const [isBusy, press] = usePress(() => props.emit.beforeOpen());
  if (answer === false) return null;
  return (
    <PayButton innerStyle={props.innerStyle} isBusy={isBusy} press={press}>
      <svg viewBox="0 0 30 20" width="27" height="18" aria-hidden="true">
        <rect x="1" y="1" width="28" height="18" rx="4" fill="none" stroke="currentColor" strokeWidth="2" />
        <path
          d="M11 6l4 4-4 4M17 6l4 4-4 4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {clickToPayButton.title[props.language]}
    </PayButton>
  );
}
