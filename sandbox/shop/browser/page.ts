// What every page of the shop does, none of it needed to pay.

// Back from the browser's cache: ask the server again, so that a paid order shows its receipt instead of a form.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
    button.textContent = button.dataset['copied'] ?? '';
  });
}
