import type { bizumButton } from '../../bridge/contracts/bizum.js';
import type { Language } from '../../bridge/languages.js';
import { takes } from '../bizum/takes.js';
import { PayButton } from '../method/button.js';
import { useMethod } from '../method/use-method.js';
import { usePress } from '../method/use-press.js';
import type { FrameApp } from '../runtime/frame-app.js';

/** What stands before the name, and the whole for those who listen. */
const payWith = { en: 'Pay with', es: 'Pagar con' } satisfies Record<Language, string>;

/** A button, of the type `pay` or `plain`; what it opens is the page's own to show. */
export function BizumButtonApp(props: FrameApp<typeof bizumButton>) {
  const { language, innerStyle } = props;
  const answer = useMethod('bizum', props, (methods) => takes(methods, props));
  const [isBusy, press] = usePress(() => props.emit.beforeOpen());
  if (answer === false) return null;
  const words = payWith[language];
  return (
    <PayButton innerStyle={innerStyle} label={`${words} Bizum`} isBusy={isBusy} press={press}>
      {innerStyle?.['type'] !== 'plain' && <span>{words}</span>}
      <span className="mark">bizum</span>
    </PayButton>
  );
}
