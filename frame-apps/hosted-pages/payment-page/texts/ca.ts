import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** Catalan. */
export const texts: PaymentPageTexts = {
  order: (id) => `Comanda ${id}`,
  pay: (amount) => `Paga ${amount}`,
  cancel: (merchant) => `Cancel·la i torna${to(merchant, ' a')}`,
  back: (merchant) => `Torna${to(merchant, ' a')}` + (merchant ? '' : ' a la botiga'),
  returning: (seconds, merchant) =>
    `Tornaràs a ${merchant ?? 'la botiga'} d’aquí a ${seconds} ${seconds === 1 ? 'segon' : 'segons'}`,
  stay: 'Queda’t aquí',
  tryAgain: 'Torna-ho a provar',
  leaving: 'Et portem al pas següent…',
  waiting: {
    title: 'El pagament encara s’està processant',
    text: 'No tornis a pagar. Pots esperar aquí, o tancar aquesta pàgina i tornar més tard per veure’n el resultat.',
  },
  checking: {
    title: 'Estem comprovant el pagament',
    text: 'S’ha perdut la connexió durant el pagament. No tornis a pagar: estem comprovant si s’ha completat.',
  },
  elsewhere: {
    title: 'El pagament continua en una altra pàgina',
    text: 'Has començat a pagar en una altra pàgina. Continua-hi o tria un altre mètode de pagament.',
    goOn: 'Continua',
  },
  paid: {
    title: 'Pagament completat',
    text: (amount, merchant) => `Has pagat ${amount}${to(merchant, ' a')}.`,
  },
  alreadyPaid: { title: 'Aquest pagament ja s’ha fet', text: 'No has de fer res més. No se’t tornarà a cobrar.' },
  refunded: {
    title: 'Aquest pagament s’ha retornat',
    text: 'Els diners tornen a la targeta o al compte amb què vas pagar. Pot trigar uns dies.',
  },
  partlyRefunded: {
    title: 'Aquest pagament s’ha retornat en part',
    text: 'El teu banc pot trigar uns dies a mostrar la devolució.',
  },
  declined: { title: 'El pagament s’ha denegat', text: 'No s’ha cobrat res.' },
  canceled: { title: 'Aquest pagament s’ha cancel·lat', text: 'No s’ha cobrat res. Aquest pagament ja no es pot completar.' },
  expired: {
    title: 'La sol·licitud de pagament ha caducat',
    text: 'No s’ha cobrat res. Demana a la botiga una sol·licitud de pagament nova.',
  },
  unknown: {
    title: 'No trobem aquest pagament',
    text: 'Potser l’enllaç és incomplet. Torna a la botiga i prova-ho des d’allà.',
  },
  noMethod: {
    title: 'No hi ha cap mètode de pagament disponible',
    text: 'Cap dels mètodes de pagament de la botiga serveix per a aquest pagament en aquest navegador.',
  },
  failed: {
    title: 'Alguna cosa ha fallat',
    text: 'El proveïdor de pagament no ha pogut processar la sol·licitud. Torna-ho a provar d’aquí a un moment.',
  },
  billing: {
    title: 'Les teves dades',
    why: 'La botiga les necessita per a la factura.',
    name: 'Nom i cognoms',
    email: 'Correu electrònic',
    phone: 'Telèfon',
    line1: 'Carrer i número',
    zip: 'Codi postal',
    city: 'Ciutat',
    country: 'País',
    goOn: 'Continua cap al pagament',
    change: 'Canvia',
    missing: (field) => `Omple: ${field}`,
    optional: 'Opcional',
    wrongEmail: 'Escriu un correu electrònic, com ara ana@example.com',
    wrongPhone: 'Escriu un telèfon. Inclou-hi el prefix si és d’un altre país.',
  },
};
