import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/es.js';

/** Spanish. */
export const texts: OverlayTexts = {
  heading: { title: 'Pago', to: (merchant) => `Pago a ${merchant}`, close: 'Cerrar' },
  working: 'Un momento, por favor…',
  waiting: 'El pago se está procesando. Puedes esperar aquí.',
  checking: 'Estamos comprobando tu pago. No vuelvas a pagar.',
  bank: 'Tu banco te pide que confirmes el pago',
  bankTrouble: '¿Problemas con la página de tu banco?',
  bankLate: 'La página de tu banco no se carga.',
  bankSilent: 'Tu banco no responde.',
  again: 'Reintentar',
  cancel: 'Cancelar',
  otherWay: 'Pagar de otra forma',
  paid: 'Pago completado',
  declined: 'El pago se ha rechazado. Prueba con otra tarjeta.',
  notSent: 'No hemos podido conectar con el proveedor de pago. No se ha cobrado nada. Inténtalo de nuevo.',
  unknown,
};
