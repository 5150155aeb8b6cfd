import type { CofidisTexts } from './en.js';

/** Catalan. */
export const texts: CofidisTexts = {
  tag: 'Entorn de proves',
  title: 'Finança la teva compra',
  at: (merchant) => `a ${merchant}`,
  plan: 'El teu pla',
  schedule: 'Calendari de pagaments',
  today: 'Avui, amb la teva targeta',
  figures: 'Detall del cost',
  credit: 'Import total del crèdit',
  tin: 'Tipus deutor fix (TIN)',
  tae: 'TAE',
  interest: 'Interessos',
  fee: 'Comissió d’obertura',
  total: 'Import total degut',
  email: 'Enviarem el contracte a',
  warning: 'Atenció! Demanar diners en préstec costa diners.',
  accept: 'Signa i acaba',
  refuse: 'Denega la sol·licitud',
  cancel: 'Cancel·la i torna',
  note: 'Entorn de proves: tria què decideix Cofidis. No es demanen documents ni se signa res.',
  unknown: 'Aquesta sol·licitud no existeix.',
};
