// French.

export const canceled = 'Le paiement n’a pas été finalisé. Vous pouvez réessayer.';
export const notLoaded = 'Le paiement n’a pas pu être chargé. Vérifiez votre connexion et réessayez.';
export const close = 'Fermer';
export const loading = 'Chargement';
