import type { PosTexts } from './en.js';

/** Catalan. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Paga a ${merchant}` : 'Paga'),
  typed: { title: 'Quant has de pagar?', text: 'Escriu l’import del compte. Si tens dubtes, pregunta al personal.' },
  given: { title: 'És aquest el teu compte?', text: 'Podràs triar com pagar a la pàgina següent.' },
  amount: 'Import',
  goOn: 'Continua',
  busy: 'Un moment…',
  missing: 'Escriu l’import que vols pagar',
  wrong: (example) => `Escriu un import, com ara ${example}`,
  tooLow: 'L’import ha de ser superior a zero',
  tooHigh: 'Aquest import és massa alt per pagar-lo aquí',
  failed: 'No hem pogut connectar amb el proveïdor de pagament. No s’ha cobrat res. Torna-ho a provar.',
  badLink: {
    title: 'Aquest enllaç no funciona',
    text: 'Pot ser incomplet o haver caducat. No s’ha cobrat res. Demana’n un de nou al personal.',
  },
};
