// Spanish.

export const canceled = 'El pago no se ha completado. Puedes intentarlo de nuevo.';
export const notLoaded = 'No se ha podido cargar el pago. Comprueba tu conexión e inténtalo de nuevo.';
export const close = 'Cerrar';
export const loading = 'Cargando';
