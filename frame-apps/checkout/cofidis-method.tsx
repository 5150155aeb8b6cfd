import * as form from '../methods/cofidis/cofidis-overlay.css';
import * as conditions from '../methods/cofidis/conditions.css';
import * as law from '../methods/cofidis/law.css';
import { CofidisApp, CofidisLoanApp } from '../methods/cofidis/overlay.js';
import { dress } from '../ui/dress.js';
import { InlineApp } from './inline-app.js';
import type { MethodProps } from './method-props.js';

for (const { styleSheet } of [conditions, law, form]) dress(styleSheet);

/** Pays with Cofidis in four installments: an email address if the provider has none, the legal text and a button. */
export const CofidisMethod = (given: MethodProps) => <InlineApp name="cofidis" App={CofidisApp} given={given} />;
/** Pays with a Cofidis loan, with a choice of terms. */
export const CofidisLoanMethod = (given: MethodProps) => <InlineApp name="cofidisLoan" App={CofidisLoanApp} given={given} />;
