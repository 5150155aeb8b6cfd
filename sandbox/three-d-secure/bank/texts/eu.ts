import type { BankTexts } from './en.js';

/** Basque. */
export const texts: BankTexts = {
  bank: 'Faro Bankua',
  title: 'Berretsi zu zarela',
  intro: 'Kode bat bidali dizugu mugikorrera. Idatzi erosketa hau onartzeko.',
  merchant: 'Denda',
  amount: 'Zenbatekoa',
  card: 'Txartela',
  code: 'Kodea',
  hint: 'Proba-ingurunea: kodea 1234 da.',
  wrongCode: 'Kode hori ez da zuzena. Saiatu berriro.',
  authenticate: 'Autentifikatu',
  app: 'Onartu bankuaren aplikazioan',
  appWait: 'Ireki bankuaren aplikazioa mugikorrean eta onartu erosketa. Orri hau bere kabuz eguneratzen da.',
  fail: 'Huts egin',
  cancel: 'Utzi',
  leave: 'Ez egin ezer',
  left: 'Bankua zain dago. Ez da ezer gertatuko eskaera iraungi arte.',
  others: 'Beste proba-emaitza batzuk',
  broken: 'Gure zerbitzua ez dago erabilgarri une honetan.',
  goOn: 'Jarraitu',
  returning: 'Dendara itzultzen…',
  unknown: 'Egiaztapen hori ez dago.',
};
