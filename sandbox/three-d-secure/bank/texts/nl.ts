import type { BankTexts } from './en.js';

/** Dutch. */
export const texts: BankTexts = {
  bank: 'Faro Bank',
  title: 'Bevestig uw identiteit',
  intro: 'We hebben een code naar uw telefoon gestuurd. Vul de code in om deze aankoop goed te keuren.',
  merchant: 'Winkel',
  amount: 'Bedrag',
  card: 'Kaart',
  code: 'Code',
  hint: 'Testomgeving: de code is 1234.',
  wrongCode: 'Deze code is onjuist. Probeer het opnieuw.',
  authenticate: 'Bevestigen',
  app: 'Goedkeuren in de app van de bank',
  appWait: 'Open de app van de bank op uw telefoon en keur de aankoop goed. Deze pagina wordt vanzelf bijgewerkt.',
  fail: 'Laten mislukken',
  cancel: 'Annuleren',
  leave: 'Niets doen',
  left: 'De bank wacht. Er gebeurt niets tot het verzoek verloopt.',
  others: 'Andere testresultaten',
  broken: 'Onze dienst is op dit moment niet beschikbaar.',
  goOn: 'Doorgaan',
  returning: 'Terug naar de winkel…',
  unknown: 'Deze controle bestaat niet.',
};
