// Behavior common to all pages; payments work without it.

// Restored from the back/forward cache: reload, so that a paid order shows its receipt instead of a
// form.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

// Submits a payment form only once. Forms with their own script prevent the default and handle this
// themselves.
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (defaultPrevented || !(target instanceof HTMLFormElement) || !target.matches('.pay')) return;
  for (const button of target.querySelectorAll('button')) button.disabled = true;
});

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
    button.textContent = button.dataset['copied'] ?? '';
  });
}
