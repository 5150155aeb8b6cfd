import type { PaymentPageTexts } from './texts.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** Spanish. */
export const es: PaymentPageTexts = {
  order: (id) => `Pedido ${id}`,
  pay: (amount) => `Pagar ${amount}`,
  cancel: (merchant) => `Cancelar y volver${to(merchant, ' a')}`,
  back: (merchant) => `Volver${to(merchant, ' a')}` + (merchant ? '' : ' a la tienda'),
  returning: (seconds) => `Te llevamos de vuelta en ${seconds} s.`,
  stay: 'Quedarme aquí',
  tryAgain: 'Intentarlo de nuevo',
  leaving: 'Te llevamos adonde continúa el pago…',
  waiting: {
    title: 'Tu pago todavía se está procesando',
    text: 'No vuelvas a pagar. Puedes esperar aquí, o cerrar esta página y volver a ella: sabe cómo está el pago.',
  },
  checking: {
    title: 'Estamos comprobando tu pago',
    text: 'La conexión se perdió por el camino. No vuelvas a pagar: estamos averiguando cómo terminó.',
  },
  elsewhere: {
    title: 'Tu pago sigue en otra página',
    text: 'Has empezado a pagar en otra página. Continúa allí, o elige otra forma de pago.',
    goOn: 'Continuar',
    other: 'Pagar de otra forma',
  },
  paid: {
    title: 'Pago completado',
    text: (amount, merchant) => `Has pagado ${amount}${to(merchant, ' a')}.`,
  },
  alreadyPaid: { title: 'Este pago ya está hecho', text: 'No queda nada por hacer, y no se cobra otra vez.' },
  refunded: { title: 'Este pago se ha devuelto', text: 'El dinero vuelve por donde vino. Los bancos pueden tardar unos días.' },
  partlyRefunded: {
    title: 'Este pago se hizo y se ha devuelto en parte',
    text: 'Los bancos pueden tardar unos días en mostrar la devolución.',
  },
  declined: { title: 'El pago se ha rechazado', text: 'No se ha cobrado nada.' },
  canceled: { title: 'Este pago se ha cancelado', text: 'No se ha cobrado nada, y ya no se puede pagar.' },
  expired: { title: 'Se acabó el tiempo para pagar', text: 'No se ha cobrado nada. Pide a la tienda un pago nuevo.' },
  unknown: {
    title: 'No conocemos este pago',
    text: 'Puede que la dirección esté incompleta. Vuelve a la tienda e inténtalo desde allí.',
  },
  noMethod: {
    title: 'Aquí no hay forma de pagar',
    text: 'Ninguna de las formas de pago de la tienda sirve para este pago en este navegador.',
  },
  failed: {
    title: 'No ha funcionado',
    text: 'El proveedor de pago no ha podido hacerlo. Inténtalo de nuevo en un momento.',
  },
  billing: {
    title: 'Tus datos',
    why: 'La tienda los necesita para la factura.',
    name: 'Nombre y apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    line1: 'Calle y número',
    zip: 'Código postal',
    city: 'Ciudad',
    country: 'País',
    goOn: 'Continuar al pago',
    change: 'Cambiar',
    missing: 'Rellena este campo',
    wrongEmail: 'Escribe un correo electrónico, como ana@example.com',
    wrongPhone: 'Escribe un teléfono, con el prefijo del país si es de fuera',
  },
};
