import type { clickToPayButton } from '../../../../bridge/contracts/click-to-pay.js';
import { hasScheme } from '../has-scheme.js';
import { Mark } from '../../../ui/logos/logo-image.js';
import { CLICK_TO_PAY_BOX, clickToPayShapes } from '../logo.js';
import { PayButton } from '../../button.js';
import { useMethod } from '../../use-method.js';
import { usePress } from '../../use-press.js';
import type { FrameApp } from '../../../runtime/frame-app.js';
import * as css from './click-to-pay-button.css';

/**
 * A button. The page shows the overlay that it opens. No request is sent to a scheme before the
 * shopper presses it.
 */
export function ClickToPayButtonApp(props: FrameApp<typeof clickToPayButton>) {
  const answer = useMethod('clickToPay', props, hasScheme);
  const [isBusy, press] = usePress(() => props.emit.beforeOpen());
  if (answer === false) return null;
  return (
    <PayButton innerStyle={props.innerStyle} isBusy={isBusy} press={press}>
      <Mark
        shapes={clickToPayShapes('currentColor')}
        box={CLICK_TO_PAY_BOX}
        className={css.mark}
        label={false}
      />
      <span translate="no">Click to Pay</span>
    </PayButton>
  );
}
