// What every page of the shop does, none of it needed to pay.

// Back from the browser's cache: ask the server again, so that a paid order shows its receipt instead of a form.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

// A form that pays is posted once. Forms with a script of their own keep theirs back, and see to it themselves.
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
