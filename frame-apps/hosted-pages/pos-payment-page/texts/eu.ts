import type { PosTexts } from './en.js';

/** Basque. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Ordainketa: ${merchant}` : 'Ordaindu'),
  typed: { title: 'Zenbat ordainduko duzu?', text: 'Idatzi zure kontuaren zenbatekoa. Zalantzarik baduzu, galdetu langileei.' },
  given: { title: 'Hau da zure kontua?', text: 'Hurrengo orrian aukeratu ahal izango duzu nola ordaindu.' },
  amount: 'Zenbatekoa',
  goOn: 'Jarraitu',
  busy: 'Une bat…',
  missing: 'Idatzi ordaindu beharreko zenbatekoa',
  wrong: (example) => `Idatzi zenbateko bat, adibidez ${example}`,
  tooLow: 'Zenbatekoak zero baino handiagoa izan behar du',
  tooHigh: 'Zenbateko hau handiegia da hemen ordaintzeko',
  failed: 'Ezin izan gara ordainketa-hornitzailearekin konektatu. Ez da ezer kobratu. Saiatu berriro.',
  badLink: {
    title: 'Esteka honek ez du funtzionatzen',
    text: 'Agian ez dago osorik edo iraungi da. Ez da ezer kobratu. Eskatu berri bat langileei.',
  },
};
