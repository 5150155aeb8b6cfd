import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/pt.js';
import type { Texts } from './en.js';

/** Portuguese. */
export const texts: Texts = {
  titles,
  card: {
    form: 'Dados do cartão',
    labels: { cardNumber: 'Número do cartão', expiryDate: 'Data de validade, mês e ano', cvc: 'Código de segurança' },
    placeholders: { cardNumber: 'Número do cartão', expiryDate: 'MM/AA', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'O número do cartão não é válido',
      invalidCardType: 'Este tipo de cartão não é aceite',
      emptyExpiryDate: 'Introduza a data de validade',
      monthOutOfRange: 'O mês de validade tem de estar entre 01 e 12',
      yearOutOfRange: 'O ano de validade já passou',
      yearTooFarAhead: 'O ano de validade está demasiado distante',
      dateOutOfRange: 'A data de validade já passou',
      invalidExpiryDate: 'A data de validade não é válida',
      emptyCVC: 'Introduza o código de segurança',
      invalidCVC: 'O código de segurança não é válido',
    },
    brand: (name) => `Cartão ${name}`,
    unknownBrand: 'Cartão',
    tryAgain,
    codeOnBack: '3 dígitos, no verso',
    codeOnFront: '4 dígitos, na frente',
  },
  errors: {
    network: 'Não foi possível contactar o prestador de pagamentos. Verifique a sua ligação à Internet e tente novamente.',
    timeout: 'O prestador de pagamentos está a demorar demasiado a responder. Tente novamente dentro de momentos.',
    amountChanged: 'O montante foi alterado. Verifique-o e pague novamente.',
    tooMany: 'O prestador de pagamentos está muito ocupado. Espere um momento e tente novamente.',
    api: 'O prestador de pagamentos não conseguiu processar o pedido. Tente novamente dentro de momentos.',
    notFound: 'Pagamento não encontrado. Contacte a loja.',
    notEligible: cardNotAvailable,
    internal: 'Ocorreu um erro. Tente novamente ou pague de outra forma.',
    broken: 'Ocorreu um erro. Recarregue a página e tente novamente.',
  },
};
