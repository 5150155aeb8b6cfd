// German.

export const canceled = 'Die Zahlung wurde nicht abgeschlossen. Sie können es erneut versuchen.';
export const notLoaded = 'Die Zahlung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.';
export const close = 'Schließen';
export const loading = 'Wird geladen';
