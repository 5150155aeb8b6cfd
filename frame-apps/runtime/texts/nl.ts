import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/nl.js';
import type { Texts } from './en.js';

/** Dutch. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Kaartgegevens',
    labels: { cardNumber: 'Kaartnummer', expiryDate: 'Vervaldatum, maand en jaar', cvc: 'Beveiligingscode' },
    placeholders: { cardNumber: 'Kaartnummer', expiryDate: 'MM/JJ', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'Het kaartnummer is ongeldig',
      invalidCardType: 'Dit type kaart wordt niet geaccepteerd',
      emptyExpiryDate: 'Vul de vervaldatum in',
      monthOutOfRange: 'De vervalmaand moet tussen 01 en 12 liggen',
      yearOutOfRange: 'Het vervaljaar is al voorbij',
      yearTooFarAhead: 'Het vervaljaar ligt te ver in de toekomst',
      dateOutOfRange: 'De vervaldatum is al voorbij',
      invalidExpiryDate: 'De vervaldatum is ongeldig',
      emptyCVC: 'Vul de beveiligingscode in',
      invalidCVC: 'De beveiligingscode is ongeldig',
    },
    brand: (name) => `${name}-kaart`,
    unknownBrand: 'Kaart',
    tryAgain,
    codeOnBack: '3 cijfers, op de achterkant',
    codeOnFront: '4 cijfers, op de voorkant',
  },
  errors: {
    network: 'We konden geen verbinding maken met de betaalprovider. Controleer uw verbinding en probeer het opnieuw.',
    timeout: 'De betaalprovider doet er te lang over om te antwoorden. Probeer het zo opnieuw.',
    amountChanged: 'Het bedrag is gewijzigd. Controleer het en betaal opnieuw.',
    tooMany: 'De betaalprovider heeft het erg druk. Wacht even en probeer het opnieuw.',
    api: 'De betaalprovider kon het verzoek niet verwerken. Probeer het zo opnieuw.',
    notFound: 'Betaling niet gevonden. Neem contact op met de winkel.',
    notEligible: cardNotAvailable,
    internal: 'Er is iets misgegaan. Probeer het opnieuw of betaal op een andere manier.',
    broken: 'Er is iets misgegaan. Laad de pagina opnieuw en probeer het nog eens.',
  },
};
