import { useLayoutEffect, type ReactNode } from 'react';

/** What the shopper has typed. */
export interface Typed {
  /**
   * Gives the inputs that React has created anew, or will, the values, the focus and the selection
   * of the ones they replace. Returns a function that waits for no more of them.
   */
  restore(): () => void;
}

/** What the shopper did in the prerendered document before the app took it over. */
export interface EarlyUse extends Typed {
  /** Repeats the press of a button, or of Enter in a field, that nothing could answer yet. */
  replay(): void;
}

/** Records what the shopper has typed and pressed in the document. */
export function recordEarlyUse(content: HTMLElement): EarlyUse {
  const controlsIn = () => [...content.querySelectorAll<HTMLElement>('button, input')];
  const pressed = window.payframePress;
  const place = controlsIn().findIndex((control) => control === pressed);
  return {
    ...recordTyped(content),
    replay() {
      window.onclick = window.onkeydown = null;
      pressed?.removeAttribute('aria-busy');
      const control = controlsIn()[place];
      if (control?.matches('input'))
        control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      else control?.click();
    },
  };
}

/** Records what is in the inputs of the content. It is restored in `into`. */
export function recordTyped(content: HTMLElement, into = content): Typed {
  let kept = [...content.querySelectorAll('input')].map((input) => {
    const { name, value, selectionStart, selectionEnd } = input;
    return { input, name, value, selectionStart, selectionEnd, isFocused: input.matches(':focus') };
  });
  const restore = () => {
    const inputs = [...into.querySelectorAll('input')];
    kept = kept.filter(({ input, name, value, selectionStart, selectionEnd, isFocused }) => {
      const now = inputs.find((one) => one === input || (name && one.name === name));
      if (!now || now === input) return !now && name && value;
      now.value = value;
      if (!isFocused) return false;
      now.focus();
      // Radio buttons have none.
      if (selectionStart !== null) now.setSelectionRange(selectionStart, selectionEnd);
      return false;
    });
  };
  return {
    restore() {
      restore();
      // Some inputs come once the payment has been read.
      const observer = new MutationObserver(() => {
        restore();
        if (!kept.length) observer.disconnect();
      });
      if (kept.length) observer.observe(into, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
  };
}

/**
 * Renders the app after restoring early input. If something has changed the document, such as an
 * extension that puts its icon beside an input, React cannot take it over and creates every element
 * anew. Effects run in the order of elements, so the app's first effects read what the shopper
 * typed. The document is rendered with it too, so that React's ids are the same.
 */
export function AfterEarlyUse({
  early,
  children,
}: {
  readonly early?: Typed | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      <Restored early={early} />
      {children}
    </>
  );
}

function Restored({ early }: { readonly early: Typed | undefined }) {
  useLayoutEffect(() => early?.restore(), [early]);
  return null;
}
