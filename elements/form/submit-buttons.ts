/**
 * Disables a form's submit buttons. Returns a function that enables those again that were disabled
 * here.
 */
export function disableSubmitButtons(form: HTMLFormElement): () => void {
  const root = form.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement;
  const buttons = ([...form.elements] as HTMLButtonElement[]).filter(isEnabledSubmit);
  for (const button of buttons) button.disabled = true;
  return () => {
    for (const button of buttons) button.disabled = false;
    // A button that is disabled loses the focus; without restoring it, a keyboard user would have
    // to start over.
    const isLost = !root.activeElement || root.activeElement === form.ownerDocument.body;
    if (isLost) buttons.find((button) => button === focused)?.focus({ preventScroll: true });
  };
}

/** An `<input type=image>` is a submit button too, but not in `form.elements`. */
const isEnabledSubmit = ({ type, disabled }: HTMLButtonElement) => type === 'submit' && !disabled;
