// Dutch.

export const canceled = 'De betaling is niet voltooid. U kunt het opnieuw proberen.';
export const notLoaded = 'De betaling kon niet worden geladen. Controleer uw verbinding en probeer het opnieuw.';
export const close = 'Sluiten';
export const loading = 'Laden';
