import type { BizumTexts } from './en.js';

/** Portuguese. */
export const texts: BizumTexts = {
  title: 'Pague com a sua chave Bizum',
  intro: 'Confirme esta compra com o seu número de telemóvel e os quatro dígitos da sua chave Bizum.',
  merchant: 'Comerciante',
  amount: 'Montante',
  phone: 'Número de telemóvel',
  key: 'Chave Bizum',
  hint: 'Ambiente de teste: serve qualquer telemóvel; a chave é 1234.',
  wrongPhone: 'Introduza um número de telemóvel com nove dígitos.',
  wrongKey: 'Essa chave não está correta. Tente novamente.',
  pay: 'Pagar',
  reject: 'Rejeitar',
  cancel: 'Cancelar',
  unknown: 'Este pagamento não existe ou expirou.',
};
