import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** Portuguese. */
export const texts: PaymentPageTexts = {
  order: (id) => `Encomenda ${id}`,
  pay: (amount) => `Pagar ${amount}`,
  cancel: (merchant) => `Cancelar e voltar${to(merchant, ' a')}`,
  back: (merchant) => `Voltar${to(merchant, ' a')}` + (merchant ? '' : ' à loja'),
  returning: (seconds, merchant) =>
    `Regresso ${merchant ? `a ${merchant}` : 'à loja'} em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
  stay: 'Ficar aqui',
  tryAgain: 'Tentar novamente',
  leaving: 'A passar ao próximo passo…',
  waiting: {
    title: 'O seu pagamento ainda está a ser processado',
    text: 'Não pague novamente. Pode esperar aqui, ou fechar esta página e voltar mais tarde para ver o resultado.',
  },
  checking: {
    title: 'Estamos a verificar o seu pagamento',
    text: 'A ligação perdeu-se durante o pagamento. Não pague novamente: estamos a verificar se foi efetuado.',
  },
  elsewhere: {
    title: 'O seu pagamento continua noutra página',
    text: 'Começou a pagar noutra página. Continue nessa página ou escolha outro método de pagamento.',
    goOn: 'Continuar',
  },
  paid: {
    title: 'Pagamento concluído',
    text: (amount, merchant) => `Pagou ${amount}${to(merchant, ' a')}.`,
  },
  alreadyPaid: { title: 'Este pagamento já foi efetuado', text: 'Não precisa de fazer mais nada. Nada será cobrado novamente.' },
  refunded: {
    title: 'Este pagamento foi reembolsado',
    text: 'O dinheiro volta ao cartão ou à conta com que pagou. Pode demorar alguns dias.',
  },
  partlyRefunded: {
    title: 'Este pagamento foi reembolsado em parte',
    text: 'O seu banco pode demorar alguns dias a mostrar o reembolso.',
  },
  declined: { title: 'O pagamento foi recusado', text: 'Nada foi cobrado.' },
  canceled: { title: 'Este pagamento foi cancelado', text: 'Nada foi cobrado. Este pagamento já não pode ser concluído.' },
  expired: {
    title: 'O pedido de pagamento expirou',
    text: 'Nada foi cobrado. Peça à loja um novo pedido de pagamento.',
  },
  unknown: {
    title: 'Pagamento não encontrado',
    text: 'O link pode estar incompleto. Volte à loja e tente novamente a partir de lá.',
  },
  noMethod: {
    title: 'Nenhum método de pagamento disponível',
    text: 'Nenhum dos métodos de pagamento da loja serve para este pagamento neste navegador.',
  },
  failed: {
    title: 'Ocorreu um erro',
    text: 'O prestador de pagamentos não conseguiu processar o pedido. Tente novamente dentro de momentos.',
  },
  billing: {
    title: 'Os seus dados',
    why: 'A loja precisa deles para a fatura.',
    name: 'Nome completo',
    email: 'Endereço de e-mail',
    phone: 'Telefone',
    line1: 'Rua e número',
    zip: 'Código postal',
    city: 'Cidade',
    country: 'País',
    goOn: 'Continuar para o pagamento',
    change: 'Alterar',
    missing: (field) => `Preencha: ${field}`,
    optional: 'Opcional',
    wrongEmail: 'Introduza um endereço de e-mail, como ana@example.com',
    wrongPhone: 'Introduza um número de telefone, com o indicativo se for de outro país.',
  },
};
