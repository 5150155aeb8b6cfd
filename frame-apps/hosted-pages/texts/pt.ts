import type { HostedTexts } from './en.js';

/** Portuguese. */
export const texts: HostedTexts = {
  secure: 'Pagamento seguro',
  loading: 'Um momento, por favor…',
  offline: 'Está sem ligação. Nada se perde: esta página continua assim que a ligação voltar.',
  noScript: 'Para pagar aqui, ative o JavaScript no seu navegador e recarregue esta página.',
  unreachable: {
    title: 'Sem ligação ao prestador de pagamentos',
    text: 'Nada se perde. Esta página continua a tentar e atualiza-se automaticamente.',
  },
  receipt: {
    label: 'Endereço de e-mail para o recibo',
    send: 'Enviar-me um recibo',
    sending: 'A enviar…',
    sent: (email) => `Enviámos o recibo para ${email}.`,
    other: 'Enviar para outro endereço',
    invalid: 'Introduza um endereço de e-mail, como ana@example.com',
    again: 'Já enviámos o recibo para este endereço.',
    tooMany: 'Foram enviados demasiados recibos deste pagamento. Peça uma cópia à loja.',
    notPaid: 'Não há recibo para este pagamento.',
    failed: 'Não foi possível enviar o recibo. Tente novamente dentro de momentos.',
  },
};
