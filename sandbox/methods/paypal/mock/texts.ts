/** The mock's texts, by the language of its `locale`. */
export const texts = {
  en: {
    paypal: 'PayPal',
    checkout: 'PayPal Checkout',
    buynow: 'PayPal Buy Now',
    pay: 'Pay with PayPal',
    installment: 'PayPal in instalments',
    subscribe: 'PayPal Subscribe',
    donate: 'PayPal Donate',
    tagline: 'The safer, easier way to\u00a0pay',
    title: 'PayPal (sandbox)',
    intro: 'This simulates PayPal’s window. No money moves.',
    order: 'Order',
    approve: 'Pay now',
    cancel: 'Cancel',
    fail: 'Fail',
  },
  es: {
    paypal: 'PayPal',
    checkout: 'Pagar con PayPal',
    buynow: 'Comprar con PayPal',
    pay: 'Pagar con PayPal',
    installment: 'PayPal a plazos',
    subscribe: 'Suscribirse con PayPal',
    donate: 'Donar con PayPal',
    tagline: 'La forma rápida y segura de pagar',
    title: 'PayPal (pruebas)',
    intro: 'Esto simula la ventana de PayPal. No se mueve dinero.',
    order: 'Pedido',
    approve: 'Pagar ahora',
    cancel: 'Cancelar',
    fail: 'Fallar',
  },
} as const;

/** The texts in one language. */
export type Texts = (typeof texts)[keyof typeof texts];
