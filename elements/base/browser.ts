/**
 * Whether this is a browser. A shop's unit tests render components in jsdom or happy-dom, which
 * have elements, but neither frames nor custom states: there, components are inert.
 */
export const isBrowser = 'CustomStateSet' in globalThis;

/** Stands for an element's internals without a browser: valid, and in no form. */
export function noInternals(): ElementInternals {
  const isValid = () => true;
  const ignore = () => {};
  const inert = {
    states: new Set<string>(),
    form: null,
    labels: [],
    validity: { valid: true },
    validationMessage: '',
    willValidate: false,
    setFormValue: ignore,
    setValidity: ignore,
    checkValidity: isValid,
    reportValidity: isValid,
  };
  // Only what components use: the rest of the interface is the browser's.
  return inert as unknown as ElementInternals;
}
