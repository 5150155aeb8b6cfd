import type { bizumButton } from '../../../../bridge/contracts/bizum.js';
import { isBizumEligible } from '../eligibility.js';
import { Mark } from '../../../ui/logos/logo-image.js';
import { BIZUM_BOX, bizumShapes } from '../logo.js';
import { PayButton } from '../../button.js';
import { useMethod } from '../../use-method.js';
import { usePress } from '../../use-press.js';
import type { FrameApp } from '../../../runtime/frame-app.js';
import { bizumButtonTexts } from './texts.js';
import * as css from './bizum-button.css';

/** A button of type `pay` or `plain`. The page shows the overlay that it opens. */
export function BizumButtonApp(props: FrameApp<typeof bizumButton>) {
  const { language, innerStyle } = props;
  const answer = useMethod('bizum', props, (methods) => isBizumEligible(methods, props));
  const [isBusy, press] = usePress(() => props.emit.beforeOpen());
  if (answer === false) return null;
  const text = bizumButtonTexts(language).payWith;
  return (
    <PayButton innerStyle={innerStyle} label={`${text} Bizum`} isBusy={isBusy} press={press}>
      {innerStyle?.['type'] !== 'plain' && <span>{text}</span>}
      <Mark
        shapes={bizumShapes('currentColor')}
        box={BIZUM_BOX}
        className={css.mark}
        label={false}
      />
    </PayButton>
  );
}
