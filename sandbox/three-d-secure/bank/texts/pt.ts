import type { BankTexts } from './en.js';

/** Portuguese. */
export const texts: BankTexts = {
  bank: 'Banco Faro',
  title: 'Confirme a sua identidade',
  intro: 'Enviámos um código para o seu telemóvel. Introduza-o para aprovar esta compra.',
  merchant: 'Comerciante',
  amount: 'Montante',
  card: 'Cartão',
  code: 'Código',
  hint: 'Ambiente de teste: o código é 1234.',
  wrongCode: 'Esse código não está correto. Tente novamente.',
  authenticate: 'Autenticar',
  app: 'Aprovar na app do banco',
  appWait: 'Abra a app do banco no telemóvel e aprove a compra. Esta página atualiza-se automaticamente.',
  fail: 'Falhar',
  cancel: 'Cancelar',
  leave: 'Não fazer nada',
  left: 'O banco está à espera. Nada acontece até o pedido expirar.',
  others: 'Outros resultados de teste',
  broken: 'O nosso serviço não está disponível neste momento.',
  goOn: 'Continuar',
  returning: 'A voltar à loja…',
  unknown: 'Esta verificação não existe.',
};
