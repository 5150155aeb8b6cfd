import { BizumApp } from '../methods/bizum/app.js';
import * as css from '../methods/bizum/bizum-form.css';
import { dress } from '../ui/dress.js';
import { InlineApp } from './inline-app.js';
import type { MethodProps } from './method-props.js';

dress(css.styleSheet);

/** Pays with Bizum: a phone number and a button. */
export const BizumMethod = (given: MethodProps) => <InlineApp name="bizum" App={BizumApp} given={given} />;
