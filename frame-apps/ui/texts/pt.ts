import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/pt.js';

/** Portuguese. */
export const texts: OverlayTexts = {
  heading: { title: 'Pagamento', to: (merchant) => `Pagamento a ${merchant}`, close: 'Fechar' },
  working: 'Um momento, por favor…',
  waiting: 'O pagamento está a ser processado. Pode esperar aqui.',
  checking: 'Estamos a verificar o seu pagamento. Não pague novamente.',
  bank: 'O seu banco pede-lhe que confirme o pagamento',
  bankTrouble: 'Problemas com a página do seu banco?',
  bankLate: 'A página do seu banco não carrega.',
  bankSilent: 'O seu banco não responde.',
  again: 'Tentar novamente',
  cancel: 'Cancelar',
  otherWay: 'Pagar de outra forma',
  paid: 'Pagamento concluído',
  declined: 'O pagamento foi recusado. Tente outro cartão.',
  notSent: 'Não foi possível contactar o prestador de pagamentos. Nada foi cobrado. Tente novamente.',
  unknown,
};
