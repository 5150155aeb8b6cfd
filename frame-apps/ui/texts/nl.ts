import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/nl.js';

/** Dutch. */
export const texts: OverlayTexts = {
  heading: { title: 'Betaling', to: (merchant) => `Betaling aan ${merchant}`, close: 'Sluiten' },
  working: 'Een ogenblik geduld…',
  waiting: 'De betaling wordt verwerkt. U kunt hier wachten.',
  checking: 'We controleren uw betaling. Betaal niet opnieuw.',
  bank: 'Uw bank vraagt u de betaling te bevestigen',
  bankTrouble: 'Problemen met de pagina van uw bank?',
  bankLate: 'De pagina van uw bank laadt niet.',
  bankSilent: 'Uw bank reageert niet.',
  again: 'Opnieuw proberen',
  cancel: 'Annuleren',
  otherWay: 'Op een andere manier betalen',
  paid: 'Betaling voltooid',
  declined: 'De betaling is geweigerd. Probeer een andere kaart.',
  notSent: 'We konden geen verbinding maken met de betaalprovider. Er is niets afgeschreven. Probeer het opnieuw.',
  unknown,
};
