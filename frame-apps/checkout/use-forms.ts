import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormControl, FormProps, FormState } from '../payment/payment-method.js';
import type { Details } from '../billing/question.js';

/** The forms of the methods that were opened, each with its state. */
export interface Forms {
  /** Returns that of the chosen row; nothing if it has a frame with its own button. */
  open(): FormControl | null | undefined;
  /** Returns why the chosen row cannot be paid with, as of the last render. */
  reason(): string | undefined;
  /** How the form of a row reports. */
  propsOf(key: string): Pick<FormProps, 'control' | 'changed'>;
}

const untouched: FormState = { isComplete: false, isEmpty: true };

/**
 * Keeps the forms' states, and reports that of the chosen method together with the shopper's
 * details. `problem`: the one that is shown by the form.
 */
export function useForms(
  chosen: string | undefined,
  details: Details,
  problem: string | undefined,
  changed: (state: FormState) => void,
): Forms {
  const controls = useRef<Partial<Record<string, FormControl | null>>>({});
  const [states, setStates] = useState<Partial<Record<string, FormState>>>({});
  const reason = useRef<string>(undefined);
  const { isComplete, isEmpty, ...form } = (chosen && states[chosen]) || untouched;
  const error = form.error ?? problem;
  const lacking = form.problem ?? details.problem;
  reason.current = error ?? lacking;
  const hasAll = isComplete && details.isComplete;
  const report = useEffectEvent((state: FormState) => changed(state));
  useEffect(
    () => report({ isComplete: hasAll, isEmpty, error, problem: lacking }),
    [chosen, hasAll, isEmpty, error, lacking],
  );
  return {
    open: () => (chosen ? controls.current[chosen] : undefined),
    reason: () => reason.current,
    propsOf: (key) => ({
      control: (form) => void (controls.current[key] = form),
      changed: (state) => setStates((before) => ({ ...before, [key]: state })),
    }),
  };
}
