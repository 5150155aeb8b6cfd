import type { CofidisTexts } from './en.js';

/** Portuguese. */
export const texts: CofidisTexts = {
  tag: 'Ambiente de teste',
  title: 'Financie a sua compra',
  at: (merchant) => `em ${merchant}`,
  plan: 'O seu plano',
  schedule: 'Calendário de pagamentos',
  today: 'Hoje, com o seu cartão',
  figures: 'Detalhe dos custos',
  credit: 'Montante total do crédito',
  tin: 'Taxa nominal fixa (TIN)',
  tae: 'TAEG (TAE)',
  interest: 'Juros',
  fee: 'Comissão de abertura',
  total: 'Montante total a pagar',
  email: 'O contrato será enviado para',
  warning: 'Atenção! Pedir dinheiro emprestado custa dinheiro.',
  accept: 'Assinar e concluir',
  refuse: 'Recusar o pedido',
  cancel: 'Cancelar e voltar',
  note: 'Ambiente de teste: escolha o que a Cofidis decide. Não são pedidos documentos nem se assina nada.',
  unknown: 'Este pedido não existe.',
};
