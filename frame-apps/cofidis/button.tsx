import type { cofidisButton } from '../../bridge/contracts/cofidis.js';
import type { FinancedMethod } from '../../provider/types.js';
import { PayButton } from '../method/button.js';
import { useMethod } from '../method/use-method.js';
import { usePress } from '../method/use-press.js';
import type { FrameApp } from '../runtime/frame-app.js';
import { buttonTexts } from './button-texts.js';
import { isFinanced } from './is-financed.js';

/** What both products' buttons take. */
export type ButtonProps = Omit<FrameApp<typeof cofidisButton>, 'ref'>;

/** A button that opens a product of Cofidis's, with a line of help. What it opens is the page's own to show. */
export function Button({ method, ...props }: ButtonProps & { readonly method: FinancedMethod }) {
  const { language, emit, innerStyle, hint = true } = props;
  const texts = buttonTexts[language];
  const answer = useMethod(method, props, (methods) => isFinanced(method, methods, props));
  const [isBusy, press] = usePress(() => emit.beforeOpen());
  if (answer === false) return null;
  return (
    <div className="cofidis-button">
      <PayButton innerStyle={innerStyle} isBusy={isBusy} press={press}>
        <span>{texts.button[method]}</span>
        <b>Cofidis</b>
      </PayButton>
      {hint && answer && (
        <p className="hint">
          {texts.hint[method]}{' '}
          <button type="button" onClick={press}>
            {texts.more}
          </button>
        </p>
      )}
    </div>
  );
}
