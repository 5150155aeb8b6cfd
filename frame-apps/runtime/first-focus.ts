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

/** When a frame may still take the focus after a press in it, in milliseconds. */
const FRAME_FOCUS_MS = [50, 150, 400, 1000];

/**
 * Focuses a field because of a press in a frame of this document, such as a wallet's button. The
 * browser may give the focus to that frame only after this: the field then takes it back.
 */
export function focusFromFrame(field: HTMLElement): void {
  field.focus();
  for (const wait of FRAME_FOCUS_MS)
    setTimeout(() => {
      if (document.activeElement instanceof HTMLIFrameElement) field.focus();
    }, wait);
}
