import type { PosTexts } from './en.js';

/** Dutch. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Betalen aan ${merchant}` : 'Betalen'),
  typed: {
    title: 'Hoeveel betaalt u?',
    text: 'Vul het bedrag van uw rekening in. Vraag het bij twijfel aan het personeel.',
  },
  given: { title: 'Is dit uw rekening?', text: 'Op de volgende pagina kiest u hoe u betaalt.' },
  amount: 'Bedrag',
  goOn: 'Doorgaan',
  busy: 'Een ogenblik…',
  missing: 'Vul het te betalen bedrag in',
  wrong: (example) => `Vul een bedrag in, zoals ${example}`,
  tooLow: 'Het bedrag moet hoger zijn dan nul',
  tooHigh: 'Dit bedrag is te hoog om hier te betalen',
  failed: 'We konden geen verbinding maken met de betaalprovider. Er is niets afgeschreven. Probeer het opnieuw.',
  badLink: {
    title: 'Deze link werkt niet',
    text: 'De link is mogelijk onvolledig of verlopen. Er is niets afgeschreven. Vraag het personeel om een nieuwe.',
  },
};
