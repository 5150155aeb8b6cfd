import type { CofidisTexts } from './en.js';

/** Dutch. */
export const texts: CofidisTexts = {
  tag: 'Testomgeving',
  title: 'Financier uw aankoop',
  at: (merchant) => `bij ${merchant}`,
  plan: 'Uw plan',
  schedule: 'Betaalschema',
  today: 'Vandaag, met uw kaart',
  figures: 'Kosten in detail',
  credit: 'Totaal kredietbedrag',
  tin: 'Vaste debetrentevoet (TIN)',
  tae: 'JKP (TAE)',
  interest: 'Rente',
  fee: 'Afsluitkosten',
  total: 'Totaal te betalen bedrag',
  email: 'Het contract wordt gestuurd naar',
  warning: 'Let op! Geld lenen kost geld.',
  accept: 'Ondertekenen en afronden',
  refuse: 'Aanvraag afwijzen',
  cancel: 'Annuleren en terug',
  note: 'Testomgeving: kies wat Cofidis beslist. Er worden geen documenten gevraagd en er wordt niets ondertekend.',
  unknown: 'Deze aanvraag bestaat niet.',
};
