import type { BizumTexts } from './en.js';

/** Basque. */
export const texts: BizumTexts = {
  title: 'Ordaindu zure Bizum gakoarekin',
  intro: 'Berretsi erosketa hau zure mugikorraren zenbakiarekin eta zure Bizum gakoaren lau zifrekin.',
  merchant: 'Denda',
  amount: 'Zenbatekoa',
  phone: 'Mugikorraren zenbakia',
  key: 'Bizum gakoa',
  hint: 'Proba-ingurunea: edozein mugikorrek balio du; gakoa 1234 da.',
  wrongPhone: 'Idatzi bederatzi zifrako mugikor-zenbaki bat.',
  wrongKey: 'Gako hori ez da zuzena. Saiatu berriro.',
  pay: 'Ordaindu',
  reject: 'Baztertu',
  cancel: 'Utzi',
  unknown: 'Ordainketa hau ez dago edo iraungi da.',
};
