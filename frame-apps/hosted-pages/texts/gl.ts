import type { HostedTexts } from './en.js';

/** Galician. */
export const texts: HostedTexts = {
  secure: 'Pagamento seguro',
  loading: 'Un momento, por favor…',
  offline: 'Non tes conexión. Non se perde nada: esta páxina continúa en canto a recuperes.',
  noScript: 'Para pagar aquí, activa JavaScript no teu navegador e recarga esta páxina.',
  unreachable: {
    title: 'Sen conexión co provedor de pagamento',
    text: 'Non se perde nada. Esta páxina segue a tentalo e actualízase soa.',
  },
  receipt: {
    label: 'Correo electrónico para o recibo',
    send: 'Enviarme un recibo',
    sending: 'Enviando…',
    sent: (email) => `Enviamos o recibo a ${email}.`,
    other: 'Envialo a outro enderezo',
    invalid: 'Escribe un correo electrónico, como ana@example.com',
    again: 'Xa enviamos o recibo a este enderezo.',
    tooMany: 'Enviáronse demasiados recibos deste pagamento. Pídelle unha copia á tenda.',
    notPaid: 'Non hai recibo para este pagamento.',
    failed: 'Non se puido enviar o recibo. Téntao de novo nun momento.',
  },
};
