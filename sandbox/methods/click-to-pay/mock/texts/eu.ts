import type { DcfTexts } from './en.js';

/** Basque. */
export const texts: DcfTexts = {
  brand: 'Txartelaren marka (probak)',
  title: 'Berretsi zure txartela',
  intro: 'Orri honek zure txartelaren markarena simulatzen du. Ez da dirurik mugitzen.',
  card: 'Txartela',
  amount: 'Zenbatekoa',
  confirm: 'Berretsi',
  change: 'Aldatu txartela',
  cancel: 'Utzi',
  others: 'Beste proba-emaitza batzuk',
  declined: 'Berretsi, eta bankuak ukatzen du',
};
