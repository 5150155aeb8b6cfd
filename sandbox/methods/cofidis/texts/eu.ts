import type { CofidisTexts } from './en.js';

/** Basque. */
export const texts: CofidisTexts = {
  tag: 'Proba-ingurunea',
  title: 'Finantzatu zure erosketa',
  at: (merchant) => `${merchant} dendan`,
  plan: 'Zure plana',
  schedule: 'Ordainketen egutegia',
  today: 'Gaur, zure txartelarekin',
  figures: 'Kostuaren xehetasunak',
  credit: 'Kredituaren zenbateko osoa',
  tin: 'Interes-tasa zordun finkoa (TIN)',
  tae: 'UTB (TAE)',
  interest: 'Interesak',
  fee: 'Irekitze-komisioa',
  total: 'Zor den zenbateko osoa',
  email: 'Kontratua hona bidaliko dugu:',
  warning: 'Kontuz! Dirua maileguan hartzeak dirua balio du.',
  accept: 'Sinatu eta amaitu',
  refuse: 'Ukatu eskaera',
  cancel: 'Utzi eta itzuli',
  note: 'Proba-ingurunea: aukeratu zer erabakitzen duen Cofidisek. Ez da dokumenturik eskatzen eta ez da ezer sinatzen.',
  unknown: 'Eskaera hori ez dago.',
};
