import { lazy, useEffect, useEffectEvent, useImperativeHandle, type ComponentProps } from 'react';
import type { DetailField } from '../../bridge/contracts/shared/details.js';
import type { Language } from '../../bridge/languages.js';
import { withTexts } from '../runtime/languages.js';
import { textsIn } from '../runtime/texts.js';
import { loadAddressFormat } from './address.js';
import type { BillingFields } from './billing-fields.js';
import type { BillingForm } from './billing-form.js';
import * as card from '../card-form/card.css';

type FieldsProps = ComponentProps<typeof BillingFields>;

// Most payments need no details: what asks for them is loaded when one does. Each is shown in a
// `<Suspense>`.

let loading: Promise<{ readonly default: typeof BillingFields }> | undefined;

const loadFields = () =>
  (loading ??= withTexts(import('./billing-fields.js')).then(
    (found) => ({ default: found.BillingFields }),
    () => ({ default: FieldsNotLoaded }),
  ));

/** Loads what asks for these fields, so that they are shown at once. */
export const loadBillingFields = (fields: readonly DetailField[]): Promise<unknown> =>
  Promise.all([
    fields.length > 0 && loadFields(),
    fields.includes('address') && loadAddressFormat(),
  ]);

/** The fields for the shopper's details. */
export const LazyBillingFields = lazy(loadFields);

/** The fields in a step of their own. */
export const LazyBillingForm = lazy<typeof BillingForm>(() =>
  withTexts(import('./billing-form.js')).then(
    (found) => ({ default: found.BillingForm }),
    () => ({ default: NotLoaded }),
  ),
);

/** In place of fields that could not be loaded: nothing may be sent without their answers. */
function FieldsNotLoaded({ language, ref, changed }: FieldsProps) {
  const problem = textsIn(language).errors.network;
  useImperativeHandle(ref, () => ({ check: () => false, clear: () => {} }));
  const report = useEffectEvent(() => changed?.({ isComplete: false, problem }));
  useEffect(() => report(), [problem]);
  return <NotLoaded language={language} />;
}

const NotLoaded = ({ language }: { readonly language: Language }) => (
  <p className={card.problem} role="alert">
    {textsIn(language).errors.network}
  </p>
);
