// Galician.

export const canceled = 'O pagamento non se completou. Podes tentalo de novo.';
export const notLoaded = 'Non se puido cargar o pagamento. Comproba a túa conexión e téntao de novo.';
export const close = 'Pechar';
export const loading = 'Cargando';
