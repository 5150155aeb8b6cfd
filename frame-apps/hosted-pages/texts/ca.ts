import type { HostedTexts } from './en.js';

/** Catalan. */
export const texts: HostedTexts = {
  secure: 'Pagament segur',
  loading: 'Un moment, si us plau…',
  offline: 'No tens connexió. No es perd res: aquesta pàgina continuarà així que la recuperis.',
  noScript: 'Per pagar aquí, activa JavaScript al navegador i torna a carregar aquesta pàgina.',
  unreachable: {
    title: 'Sense connexió amb el proveïdor de pagament',
    text: 'No es perd res. Aquesta pàgina ho continua intentant i s’actualitza sola.',
  },
  receipt: {
    label: 'Correu electrònic per al rebut',
    send: 'Envia’m un rebut',
    sending: 'S’està enviant…',
    sent: (email) => `Hem enviat el rebut a ${email}.`,
    other: 'Envia’l a una altra adreça',
    invalid: 'Escriu un correu electrònic, com ara ana@example.com',
    again: 'Ja hem enviat el rebut a aquesta adreça.',
    tooMany: 'S’han enviat massa rebuts d’aquest pagament. Demana’n una còpia a la botiga.',
    notPaid: 'No hi ha rebut d’aquest pagament.',
    failed: 'No s’ha pogut enviar el rebut. Torna-ho a provar d’aquí a un moment.',
  },
};
