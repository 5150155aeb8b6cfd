// Runs before the other scripts of a checkout. They are deferred, so a shopper may press Pay before
// they have come: the press is kept until then, and the form is never submitted without them.

const { loading = '', notLoaded = '' } = document.currentScript?.dataset ?? {};
let pressed: { readonly button: HTMLButtonElement; readonly text: string | null } | undefined;
let hasFailed = false;

addEventListener('submit', keepPress, true);
addEventListener('click', keepPress, true);
// Only the page's own scripts are deferred. Their `error` does not bubble, so it is captured.
addEventListener(
  'error',
  ({ target }) => (hasFailed ||= target instanceof HTMLScriptElement && target.defer),
  true,
);

// Deferred scripts have run, or failed, before this event.
document.addEventListener('DOMContentLoaded', () => {
  if (pressed) {
    pressed.button.textContent = pressed.text;
    pressed.button.removeAttribute('aria-disabled');
  }
  if (hasFailed) return showNotLoaded();
  removeEventListener('submit', keepPress, true);
  removeEventListener('click', keepPress, true);
  // There was no card form yet that the shopper could have filled in: they press again when they
  // have.
  if (!pressed?.button.form?.querySelector('#card')) pressed?.button.click();
});

function keepPress(event: Event): void {
  const button = buttonOf(event);
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (hasFailed) return showNotLoaded();
  if (pressed) return;
  pressed = { button, text: button.textContent };
  button.textContent = loading;
  button.setAttribute('aria-disabled', 'true');
}

/** The button of the checkout that was pressed, also by Enter in its form. */
function buttonOf({ type, target }: Event): HTMLButtonElement | null {
  if (!(target instanceof Element) || !target.closest('#checkout')) return null;
  return type === 'submit'
    ? target.querySelector('button')
    : target.closest<HTMLButtonElement>('button[type=button]');
}

function showNotLoaded(): void {
  const alert = document.querySelector('#checkout [role=alert]');
  if (alert) alert.textContent = notLoaded;
}
