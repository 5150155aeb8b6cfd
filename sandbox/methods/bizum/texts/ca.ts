import type { BizumTexts } from './en.js';

/** Catalan. */
export const texts: BizumTexts = {
  title: 'Paga amb la teva clau Bizum',
  intro: 'Confirma aquesta compra amb el teu número de mòbil i les quatre xifres de la teva clau Bizum.',
  merchant: 'Comerç',
  amount: 'Import',
  phone: 'Número de mòbil',
  key: 'Clau Bizum',
  hint: 'Entorn de proves: val qualsevol mòbil; la clau és 1234.',
  wrongPhone: 'Introdueix un número de mòbil de nou xifres.',
  wrongKey: 'Aquesta clau no és correcta. Torna-ho a provar.',
  pay: 'Paga',
  reject: 'Rebutja',
  cancel: 'Cancel·la',
  unknown: 'Aquest pagament no existeix o ha caducat.',
};
