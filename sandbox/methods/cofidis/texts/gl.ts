import type { CofidisTexts } from './en.js';

/** Galician. */
export const texts: CofidisTexts = {
  tag: 'Contorno de probas',
  title: 'Financia a túa compra',
  at: (merchant) => `en ${merchant}`,
  plan: 'O teu plan',
  schedule: 'Calendario de pagamentos',
  today: 'Hoxe, coa túa tarxeta',
  figures: 'Detalle do custo',
  credit: 'Importe total do crédito',
  tin: 'Tipo debedor fixo (TIN)',
  tae: 'TAE',
  interest: 'Xuros',
  fee: 'Comisión de apertura',
  total: 'Importe total debido',
  email: 'Enviaremos o contrato a',
  warning: 'Atención! Tomar diñeiro prestado custa diñeiro.',
  accept: 'Asinar e rematar',
  refuse: 'Denegar a solicitude',
  cancel: 'Cancelar e volver',
  note: 'Contorno de probas: escolle que decide Cofidis. Non se piden documentos nin se asina nada.',
  unknown: 'Esta solicitude non existe.',
};
