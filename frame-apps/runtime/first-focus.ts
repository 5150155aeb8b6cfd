/**
 * Whether an overlay's first focus is visible; `undefined` before the page has told, and after the
 * first focus.
 */
let focusVisible: boolean | undefined;

/** Sets whether the first focus is visible. */
export function setFocusVisible(isVisible: boolean): void {
  focusVisible = isVisible;
}

/**
 * Focuses an element of an overlay. The first time, the ring is shown as it was on the page:
 * browsers would show one after a press too, because the press was in another document.
 */
export function focusFirst(element: HTMLElement | null | undefined): void {
  element?.focus(focusVisible === undefined ? {} : { focusVisible });
  focusVisible = undefined;
}
