import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/gl.js';

/** Galician. */
export const texts: OverlayTexts = {
  heading: { title: 'Pagamento', to: (merchant) => `Pagamento a ${merchant}`, close: 'Pechar' },
  working: 'Un momento, por favor…',
  waiting: 'O pagamento estase a procesar. Podes agardar aquí.',
  checking: 'Estamos a comprobar o teu pagamento. Non volvas pagar.',
  bank: 'O teu banco pídeche que confirmes o pagamento',
  bankTrouble: 'Problemas coa páxina do teu banco?',
  bankLate: 'A páxina do teu banco non se carga.',
  bankSilent: 'O teu banco non responde.',
  again: 'Tentar de novo',
  cancel: 'Cancelar',
  otherWay: 'Pagar doutra forma',
  paid: 'Pagamento completado',
  declined: 'O pagamento foi rexeitado. Proba con outra tarxeta.',
  notSent: 'Non puidemos conectar co provedor de pagamento. Non se cobrou nada. Téntao de novo.',
  unknown,
};
