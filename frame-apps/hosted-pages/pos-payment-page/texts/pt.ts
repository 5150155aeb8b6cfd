import type { PosTexts } from './en.js';

/** Portuguese. */
export const texts: PosTexts = {
  title: (merchant) => (merchant ? `Pagar a ${merchant}` : 'Pagar'),
  typed: { title: 'Quanto vai pagar?', text: 'Introduza o montante da sua conta. Em caso de dúvida, pergunte aos funcionários.' },
  given: { title: 'Esta é a sua conta?', text: 'Poderá escolher como pagar na página seguinte.' },
  amount: 'Montante',
  goOn: 'Continuar',
  busy: 'Um momento…',
  missing: 'Introduza o montante a pagar',
  wrong: (example) => `Introduza um montante, como ${example}`,
  tooLow: 'O montante tem de ser superior a zero',
  tooHigh: 'Este montante é demasiado alto para ser pago aqui',
  failed: 'Não foi possível contactar o prestador de pagamentos. Nada foi cobrado. Tente novamente.',
  badLink: {
    title: 'Este link não funciona',
    text: 'Pode estar incompleto ou ter expirado. Nada foi cobrado. Peça um novo aos funcionários.',
  },
};
