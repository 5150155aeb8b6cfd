import type { BankTexts } from './en.js';

/** Galician. */
export const texts: BankTexts = {
  bank: 'Banco Faro',
  title: 'Confirma que es ti',
  intro: 'Enviámosche un código ao móbil. Escríbeo para aprobar esta compra.',
  merchant: 'Comercio',
  amount: 'Importe',
  card: 'Tarxeta',
  code: 'Código',
  hint: 'Contorno de probas: o código é 1234.',
  wrongCode: 'Ese código non é correcto. Téntao de novo.',
  authenticate: 'Autenticar',
  app: 'Aprobar na app do banco',
  appWait: 'Abre a app do banco no móbil e aproba a compra. Esta páxina actualízase soa.',
  fail: 'Fallar',
  cancel: 'Cancelar',
  leave: 'Non facer nada',
  left: 'O banco está a agardar. Non pasa nada ata que caduque a solicitude.',
  others: 'Outros resultados de proba',
  broken: 'O noso servizo non está dispoñible neste momento.',
  goOn: 'Continuar',
  returning: 'Volvendo á tenda…',
  unknown: 'Esta comprobación non existe.',
};
