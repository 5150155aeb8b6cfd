import type { BizumTexts } from './en.js';

/** German. */
export const texts: BizumTexts = {
  title: 'Mit Ihrem Bizum-Schlüssel bezahlen',
  intro: 'Bestätigen Sie diesen Einkauf mit Ihrer Mobilnummer und den vier Ziffern Ihres Bizum-Schlüssels.',
  merchant: 'Händler',
  amount: 'Betrag',
  phone: 'Mobilnummer',
  key: 'Bizum-Schlüssel',
  hint: 'Testumgebung: Jede Mobilnummer ist möglich; der Schlüssel ist 1234.',
  wrongPhone: 'Geben Sie eine Mobilnummer mit neun Ziffern ein.',
  wrongKey: 'Dieser Schlüssel ist falsch. Versuchen Sie es erneut.',
  pay: 'Bezahlen',
  reject: 'Ablehnen',
  cancel: 'Abbrechen',
  unknown: 'Diese Zahlung gibt es nicht, oder sie ist abgelaufen.',
};
