import type { cofidisButton } from '../../bridge/contracts/cofidis.js';
import { PayButton } from '../method/button.js';
import { useMethod } from '../method/use-method.js';
import { usePress } from '../method/use-press.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** A button; what it opens is the page's own to show. */
export function CofidisButtonApp(props: FrameApp<typeof cofidisButton>) {
  const answer = useMethod('cofidis', props);
  const [isBusy, press] = usePress(() => props.emit.beforeOpen());
  if (answer === false) return null;
  return (
    <PayButton innerStyle={props.innerStyle} isBusy={isBusy} press={press}>
      Cofidis
    </PayButton>
  );
}
