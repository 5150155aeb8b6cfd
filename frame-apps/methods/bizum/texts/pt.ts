import type { BizumTexts } from './en.js';

/** Portuguese. */
export const texts: BizumTexts = {
  title: 'Pagar com Bizum',
  phone: 'Número de telemóvel',
  explain: 'Enviaremos o pedido de pagamento para a app do seu banco, onde o poderá aprovar.',
  remember: 'Guardar este número para a minha próxima compra',
  pay: (amount) => (amount ? `Pagar ${amount}` : 'Continuar'),
  busy: 'Um momento…',
  invalid: 'Introduza um número de telemóvel espanhol com nove dígitos',
  notRegistered: 'Este número não está registado no Bizum. Tente outro número ou pague de outra forma.',
  waiting: {
    title: 'Aprove na app do seu banco',
    sent: (phone) => `Enviámos o pedido de pagamento para ${phone}.`,
    steps: [
      'Abra a app do seu banco no telemóvel.',
      'Aprove o pagamento na app.',
      'Volte aqui: esta página atualiza-se automaticamente.',
    ],
    left: 'Tempo restante',
    minutes: (minutes) => (minutes === 1 ? 'Falta cerca de um minuto' : `Faltam cerca de ${minutes} minutos`),
    over: 'O tempo acabou: estamos a verificar se aprovou o pagamento…',
    check: 'Já aprovei',
    looking: 'A verificar…',
    notYet: 'O pagamento ainda não foi aprovado.',
    cancel: 'Cancelar',
  },
};
