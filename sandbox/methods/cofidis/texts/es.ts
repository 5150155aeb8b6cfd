import type { CofidisTexts } from './en.js';

/** Spanish. */
export const texts: CofidisTexts = {
  tag: 'Entorno de pruebas',
  title: 'Financia tu compra',
  at: (merchant) => `en ${merchant}`,
  plan: 'Tu plan',
  schedule: 'Calendario de pagos',
  today: 'Hoy, con tu tarjeta',
  figures: 'Detalle del coste',
  credit: 'Importe total del crédito',
  tin: 'Tipo deudor fijo (TIN)',
  tae: 'TAE',
  interest: 'Intereses',
  fee: 'Comisión de apertura',
  total: 'Importe total adeudado',
  email: 'Enviaremos el contrato a',
  warning: '¡Atención! Tomar dinero prestado cuesta dinero.',
  accept: 'Firmar y terminar',
  refuse: 'Denegar la solicitud',
  cancel: 'Cancelar y volver',
  note: 'Entorno de pruebas: elige qué decide Cofidis. No se piden documentos ni se firma nada.',
  unknown: 'Esta solicitud no existe.',
};
