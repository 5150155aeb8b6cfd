import type { Language } from '../../bridge/languages.js';

const en = {
  label: 'E-mail address for the receipt',
  send: 'Send me a receipt',
  sending: 'Sending…',
  sent: (email: string) => `We have sent the receipt to ${email}.`,
  other: 'Send it to another address',
  invalid: 'Enter an e-mail address, such as ana@example.com',
  again: 'The receipt is on its way to this address already.',
  tooMany: 'Enough receipts were sent for this payment. Ask the shop for another.',
  notPaid: 'There is no receipt for this payment.',
  failed: 'The receipt could not be sent. Try again in a moment.',
};

/** What the receipt's form says. */
export type ReceiptTexts = typeof en;

/** In each language. */
export const receiptTexts = {
  en,
  es: {
    label: 'Correo electrónico para el recibo',
    send: 'Enviarme un recibo',
    sending: 'Enviando…',
    sent: (email) => `Hemos enviado el recibo a ${email}.`,
    other: 'Enviarlo a otra dirección',
    invalid: 'Escribe un correo electrónico, como ana@example.com',
    again: 'El recibo ya va de camino a esta dirección.',
    tooMany: 'Ya se han enviado bastantes recibos de este pago. Pide otro a la tienda.',
    notPaid: 'No hay recibo para este pago.',
    failed: 'No se ha podido enviar el recibo. Inténtalo de nuevo en un momento.',
  },
} satisfies Record<Language, ReceiptTexts>;
