import type { DcfTexts } from './en.js';

/** Dutch. */
export const texts: DcfTexts = {
  brand: 'Kaartmerk (test)',
  title: 'Bevestig uw kaart',
  intro: 'Deze pagina simuleert die van het kaartmerk. Er wordt niets afgeschreven.',
  card: 'Kaart',
  amount: 'Bedrag',
  confirm: 'Bevestigen',
  change: 'Andere kaart kiezen',
  cancel: 'Annuleren',
  others: 'Andere testresultaten',
  declined: 'Bevestigen, en de bank weigert',
};
