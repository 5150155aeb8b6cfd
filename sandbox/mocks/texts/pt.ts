import type { WalletTexts } from './en.js';

/** Portuguese. */
export const texts: WalletTexts = {
  test: 'Teste',
  pay: 'Pagar',
  cancel: 'Cancelar',
  fail: 'Falhar',
  close: 'Fechar',
  card: 'Cartão',
  checking: 'A verificar o comerciante…',
  processing: 'A processar…',
  failed: 'O pagamento não foi concluído.',
  does: { direct: 'Paga de imediato', challenge: 'O banco pede um código', declined: 'Recusado pelo banco' },
};
