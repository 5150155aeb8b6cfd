import type { BizumTexts } from './en.js';

/** Dutch. */
export const texts: BizumTexts = {
  title: 'Betalen met uw Bizum-sleutel',
  intro: 'Bevestig deze aankoop met uw mobiele nummer en de vier cijfers van uw Bizum-sleutel.',
  merchant: 'Winkel',
  amount: 'Bedrag',
  phone: 'Mobiel nummer',
  key: 'Bizum-sleutel',
  hint: 'Testomgeving: elk mobiel nummer is goed; de sleutel is 1234.',
  wrongPhone: 'Vul een mobiel nummer van negen cijfers in.',
  wrongKey: 'Deze sleutel is onjuist. Probeer het opnieuw.',
  pay: 'Betalen',
  reject: 'Weigeren',
  cancel: 'Annuleren',
  unknown: 'Deze betaling bestaat niet of is verlopen.',
};
