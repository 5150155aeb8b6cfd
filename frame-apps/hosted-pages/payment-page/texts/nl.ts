import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** Dutch. */
export const texts: PaymentPageTexts = {
  order: (id) => `Bestelling ${id}`,
  pay: (amount) => `${amount} betalen`,
  cancel: (merchant) => `Annuleren en terug${to(merchant, ' naar')}`,
  back: (merchant) => `Terug${to(merchant, ' naar')}` + (merchant ? '' : ' naar de winkel'),
  returning: (seconds, merchant) =>
    `Terug naar ${merchant ?? 'de winkel'} over ${seconds} ${seconds === 1 ? 'seconde' : 'seconden'}`,
  stay: 'Hier blijven',
  tryAgain: 'Opnieuw proberen',
  leaving: 'U gaat naar de volgende stap…',
  waiting: {
    title: 'Uw betaling wordt nog verwerkt',
    text: 'Betaal niet opnieuw. U kunt hier wachten, of deze pagina sluiten en later terugkomen om het resultaat te zien.',
  },
  checking: {
    title: 'We controleren uw betaling',
    text: 'De verbinding is tijdens de betaling verbroken. Betaal niet opnieuw: we controleren of de betaling is gelukt.',
  },
  elsewhere: {
    title: 'Uw betaling gaat verder op een andere pagina',
    text: 'U bent op een andere pagina begonnen met betalen. Ga daar verder of kies een andere betaalmethode.',
    goOn: 'Doorgaan',
  },
  paid: {
    title: 'Betaling voltooid',
    text: (amount, merchant) => `U hebt ${amount}${to(merchant, ' aan')} betaald.`,
  },
  alreadyPaid: {
    title: 'Deze betaling is al gedaan',
    text: 'U hoeft niets meer te doen. Er wordt niet nog een keer afgeschreven.',
  },
  refunded: {
    title: 'Deze betaling is terugbetaald',
    text: 'Het geld gaat terug naar de kaart of rekening waarmee u hebt betaald. Dit kan enkele dagen duren.',
  },
  partlyRefunded: {
    title: 'Deze betaling is gedeeltelijk terugbetaald',
    text: 'Het kan enkele dagen duren voordat uw bank de terugbetaling toont.',
  },
  declined: { title: 'De betaling is geweigerd', text: 'Er is niets afgeschreven.' },
  canceled: {
    title: 'Deze betaling is geannuleerd',
    text: 'Er is niets afgeschreven. Deze betaling kan niet meer worden voltooid.',
  },
  expired: {
    title: 'Dit betaalverzoek is verlopen',
    text: 'Er is niets afgeschreven. Vraag de winkel om een nieuw betaalverzoek.',
  },
  unknown: {
    title: 'Betaling niet gevonden',
    text: 'De link is mogelijk onvolledig. Ga terug naar de winkel en probeer het daar opnieuw.',
  },
  noMethod: {
    title: 'Geen betaalmethode beschikbaar',
    text: 'Geen van de betaalmethoden van de winkel is geschikt voor deze betaling in deze browser.',
  },
  failed: {
    title: 'Er is iets misgegaan',
    text: 'De betaalprovider kon het verzoek niet verwerken. Probeer het zo opnieuw.',
  },
  billing: {
    title: 'Uw gegevens',
    why: 'De winkel heeft deze nodig voor de factuur.',
    name: 'Voor- en achternaam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    line1: 'Straat en huisnummer',
    zip: 'Postcode',
    city: 'Plaats',
    country: 'Land',
    goOn: 'Doorgaan naar betaling',
    change: 'Wijzigen',
    missing: (field) => `Vul in: ${field}`,
    optional: 'Optioneel',
    wrongEmail: 'Vul een e-mailadres in, zoals ana@example.com',
    wrongPhone: 'Vul een telefoonnummer in, met landnummer als het uit een ander land is.',
  },
};
