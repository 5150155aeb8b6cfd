// Catalan.

export const canceled = 'El pagament no s’ha completat. Pots tornar-ho a provar.';
export const notLoaded = 'No s’ha pogut carregar el pagament. Comprova la connexió i torna-ho a provar.';
export const close = 'Tanca';
export const loading = 'S’està carregant';
