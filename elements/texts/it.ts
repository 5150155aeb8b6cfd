// Italian.

export const canceled = 'Il pagamento non è stato completato. È possibile riprovare.';
export const notLoaded = 'Impossibile caricare il pagamento. Controllare la connessione e riprovare.';
export const close = 'Chiudi';
export const loading = 'Caricamento';
