import type { BizumTexts } from './en.js';

/** Dutch. */
export const texts: BizumTexts = {
  title: 'Betalen met Bizum',
  phone: 'Mobiel nummer',
  explain: 'We sturen een betaalverzoek naar de app van uw bank, waar u het goedkeurt.',
  remember: 'Dit nummer onthouden voor mijn volgende aankoop',
  pay: (amount) => (amount ? `${amount} betalen` : 'Doorgaan'),
  busy: 'Een ogenblik…',
  invalid: 'Vul een Spaans mobiel nummer van negen cijfers in',
  notRegistered: 'Dit nummer is niet geregistreerd bij Bizum. Probeer een ander nummer of betaal op een andere manier.',
  waiting: {
    title: 'Keur de betaling goed in de app van uw bank',
    sent: (phone) => `We hebben een betaalverzoek gestuurd naar ${phone}.`,
    steps: [
      'Open de app van uw bank op uw telefoon.',
      'Keur de betaling daar goed.',
      'Kom hier terug: deze pagina wordt vanzelf bijgewerkt.',
    ],
    left: 'Resterende tijd',
    minutes: (minutes) => (minutes === 1 ? 'Nog ongeveer één minuut' : `Nog ongeveer ${minutes} minuten`),
    over: 'De tijd is om: we controleren of u de betaling hebt goedgekeurd…',
    check: 'Ik heb de betaling goedgekeurd',
    looking: 'Controleren…',
    notYet: 'De betaling is nog niet goedgekeurd.',
    cancel: 'Annuleren',
  },
};
