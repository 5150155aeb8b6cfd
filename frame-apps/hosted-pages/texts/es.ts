import type { HostedTexts } from './en.js';

/** Spanish. */
export const texts: HostedTexts = {
  secure: 'Pago seguro',
  loading: 'Un momento, por favor…',
  offline: 'No tienes conexión. No se pierde nada: esta página continúa en cuanto la recuperes.',
  noScript: 'Para pagar aquí, activa JavaScript en tu navegador y recarga esta página.',
  unreachable: {
    title: 'Sin conexión con el proveedor de pago',
    text: 'No se pierde nada. Esta página lo sigue intentando y se actualiza sola.',
  },
  receipt: {
    label: 'Correo electrónico para el recibo',
    send: 'Enviarme un recibo',
    sending: 'Enviando…',
    sent: (email) => `Hemos enviado el recibo a ${email}.`,
    other: 'Enviarlo a otra dirección',
    invalid: 'Escribe un correo electrónico, como ana@example.com',
    again: 'Ya hemos enviado el recibo a esta dirección.',
    tooMany: 'Se han enviado demasiados recibos de este pago. Pide una copia a la tienda.',
    notPaid: 'No hay recibo para este pago.',
    failed: 'No se ha podido enviar el recibo. Inténtalo de nuevo en un momento.',
  },
};
