import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

/** Spanish. */
export const texts: PaymentPageTexts = {
  order: (id) => `Pedido ${id}`,
  pay: (amount) => `Pagar ${amount}`,
  cancel: (merchant) => `Cancelar y volver${to(merchant, ' a')}`,
  back: (merchant) => `Volver${to(merchant, ' a')}` + (merchant ? '' : ' a la tienda'),
  returning: (seconds, merchant) =>
    `Volviendo a ${merchant ?? 'la tienda'} en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
  stay: 'Quedarme aquí',
  tryAgain: 'Intentarlo de nuevo',
  leaving: 'Te llevamos al siguiente paso…',
  waiting: {
    title: 'Tu pago todavía se está procesando',
    text: 'No vuelvas a pagar. Puedes esperar aquí, o cerrar esta página y volver más tarde para ver el resultado.',
  },
  checking: {
    title: 'Estamos comprobando tu pago',
    text: 'Se perdió la conexión durante el pago. No vuelvas a pagar: estamos comprobando si se ha completado.',
  },
  elsewhere: {
    title: 'Tu pago continúa en otra página',
    text: 'Has empezado a pagar en otra página. Continúa allí o elige otra forma de pago.',
    goOn: 'Continuar',
  },
  paid: {
    title: 'Pago completado',
    text: (amount, merchant) => `Has pagado ${amount}${to(merchant, ' a')}.`,
  },
  alreadyPaid: { title: 'Este pago ya se ha realizado', text: 'No tienes que hacer nada más. No se te volverá a cobrar.' },
  refunded: {
    title: 'Este pago se ha devuelto',
    text: 'El dinero vuelve a la tarjeta o cuenta con la que pagaste. Puede tardar unos días.',
  },
  partlyRefunded: {
    title: 'Este pago se ha devuelto en parte',
    text: 'Tu banco puede tardar unos días en mostrar la devolución.',
  },
  declined: { title: 'El pago se ha rechazado', text: 'No se ha cobrado nada.' },
  canceled: { title: 'Este pago se ha cancelado', text: 'No se ha cobrado nada. Este pago ya no se puede completar.' },
  expired: {
    title: 'La solicitud de pago ha caducado',
    text: 'No se ha cobrado nada. Pide a la tienda una nueva solicitud de pago.',
  },
  unknown: {
    title: 'No encontramos este pago',
    text: 'Puede que el enlace esté incompleto. Vuelve a la tienda e inténtalo desde allí.',
  },
  noMethod: {
    title: 'No hay ninguna forma de pago disponible',
    text: 'Ninguna de las formas de pago de la tienda sirve para este pago en este navegador.',
  },
  failed: {
    title: 'Algo ha fallado',
    text: 'El proveedor de pago no ha podido procesar la solicitud. Inténtalo de nuevo en un momento.',
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
    missing: (field) => `Rellena: ${field}`,
    optional: 'Opcional',
    wrongEmail: 'Escribe un correo electrónico, como ana@example.com',
    wrongPhone: 'Escribe un teléfono. Incluye el prefijo si es de otro país.',
  },
};
