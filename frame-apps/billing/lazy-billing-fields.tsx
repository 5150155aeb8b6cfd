import {
  lazy,
  startTransition,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react';
import type { DetailField } from '../../bridge/contracts/shared/details.js';
import type { Language } from '../../bridge/languages.js';
import { focusFromFrame } from '../runtime/first-focus.js';
import { withTexts } from '../runtime/languages.js';
import { textsIn } from '../runtime/texts.js';
import type { BillingFields } from './billing-fields.js';
import type { BillingForm } from './billing-form.js';
import * as card from '../card-form/card.css';

type FieldsProps = ComponentProps<typeof BillingFields>;
type FormProps = ComponentProps<typeof BillingForm>;

// Most payments need no details: what asks for them is loaded when one does. Each is shown in a
// `<Suspense>`.

const importFields = async (): Promise<ComponentType<FieldsProps>> =>
  (await withTexts(import('./billing-fields.js'))).BillingFields;
const importForm = async (): Promise<ComponentType<FormProps>> =>
  (await withTexts(import('./billing-form.js'))).BillingForm;

let loading: Promise<{ readonly default: ComponentType<FieldsProps> }> | undefined;

const loadFields = () =>
  (loading ??= loadedOr(importFields, unlessLoaded(importFields, LostFields)));

/** Loads what asks for these fields, so that they are shown at once. */
export const loadBillingFields = async (fields: readonly DetailField[]): Promise<unknown> =>
  fields.length > 0 && loadFields();

/** The fields for the shopper's details. */
export const LazyBillingFields = lazy(loadFields);

/** The fields in a step of their own. */
export const LazyBillingForm = lazy(() => loadedOr(importForm, unlessLoaded(importForm, Lost)));

const loadedOr = <P,>(load: () => Promise<ComponentType<P>>, Else: ComponentType<P>) =>
  load().then(
    (Loaded) => ({ default: Loaded }),
    () => ({ default: Else }),
  );

interface LostProps {
  readonly language: Language;
  /** Loads what is missing. */
  readonly again: () => void;
}

/** What could not be loaded is loaded again when the shopper asks for it, and then has the focus. */
function unlessLoaded<P extends { readonly language: Language }>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P & LostProps>,
): ComponentType<P> {
  return function UnlessLoaded(props) {
    const [Loaded, setLoaded] = useState<ComponentType<P>>();
    const place = useRef<HTMLDivElement>(null);
    const again = () =>
      void load().then(
        (found) => startTransition(() => setLoaded(() => found)),
        () => {}, // Still lost: the message stays.
      );
    useEffect(() => {
      const first = Loaded && place.current?.querySelector<HTMLElement>('input, select');
      if (first) focusFromFrame(first);
    }, [Loaded]);
    return (
      <div ref={place}>{Loaded ? <Loaded {...props} /> : <Missing {...props} again={again} />}</div>
    );
  };
}

/** In place of fields that could not be loaded: nothing may be sent without their answers. */
function LostFields({ language, ref, changed, again }: FieldsProps & LostProps) {
  const problem = textsIn(language).errors.network;
  const check = () => {
    again();
    return false;
  };
  useImperativeHandle(ref, () => ({ check, clear: () => {} }));
  const report = useEffectEvent(() => changed?.({ isComplete: false, problem }));
  useEffect(() => report(), [problem]);
  return <Lost {...{ language, again }} />;
}

function Lost({ language, again }: LostProps) {
  const { errors, card: texts } = textsIn(language);
  return (
    <>
      <p className={card.problem} role="alert">
        {errors.network}
      </p>
      <button type="button" className={card.retry} onClick={again}>
        {texts.tryAgain}
      </button>
    </>
  );
}
