// Polish.

export const canceled = 'Płatność nie została zakończona. Możesz spróbować ponownie.';
export const notLoaded = 'Nie udało się wczytać płatności. Sprawdź połączenie i spróbuj ponownie.';
export const close = 'Zamknij';
export const loading = 'Wczytywanie';
