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

/** What the Tab key can reach, in the order of the document. */
const CONTROLS = 'input, select, textarea, button, a[href], iframe, [tabindex]';
const FIELDS = 'input:not([type=radio]:not(:checked)), select, textarea';

/**
 * What had the focus last: a dialog over the page takes it from a frame, and Chromium 156 does not
 * give it back (findings/a-dialog-forgets-the-frame.sh).
 */
let lastFocused: EventTarget | null = null;

/** An element of the document has got the focus. */
export const noteFocused = (target: EventTarget | null): void => void (lastFocused = target);

/**
 * Focuses what a shopper comes for: the first field or the bank's page, rather than the close button
 * above it; or else the control that was focused last, or the first one. Not if one has the focus
 * already, or the shopper has gone on meanwhile.
 */
export function focusFirstControl(): void {
  if (!document.hasFocus() || document.activeElement !== document.body) return;
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.tabIndex >= 0 && !control.matches(':disabled') && control.checkVisibility(),
  );
  const findIn = (selector: string) => controls.find((control) => control.matches(selector));
  const last = controls.find((control) => control === lastFocused);
  (findIn(FIELDS) ?? findIn('iframe') ?? last ?? controls[0])?.focus();
}
