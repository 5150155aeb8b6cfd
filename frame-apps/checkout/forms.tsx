import { lazy } from 'react';
import type { MethodName } from '../../provider/types.js';
import { Notice } from '../ui/notice.js';
import { withTexts } from '../runtime/languages.js';
import { notNow } from './form-placeholder.js';
import type { MethodProps } from './method-props.js';

// Few shoppers choose these methods, so each form is loaded when it is chosen.

/** Pays with Bizum. */
export const Bizum = later('bizum', () => withTexts(import('./bizum-method.js')).then(({ BizumMethod }) => BizumMethod));
/** Pays with one of Cofidis's two products. */
export const Cofidis = later('cofidis', () =>
  withTexts(import('./cofidis-method.js')).then(({ CofidisMethod }) => CofidisMethod),
);
export const CofidisLoan = later('cofidisLoan', () =>
  withTexts(import('./cofidis-method.js')).then(({ CofidisLoanMethod }) => CofidisLoanMethod),
);

/** Returns a lazily loaded form. If loading fails, the shopper sees a message and can use the other methods. */
function later(name: MethodName, load: () => Promise<React.ComponentType<MethodProps>>) {
  return lazy<React.ComponentType<MethodProps>>(() =>
    load().then(
      (form) => ({ default: form }),
      () => ({ default: ({ language }) => <Notice text={notNow(name, language)} /> }),
    ),
  );
}
