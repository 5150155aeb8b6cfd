/** Texts of the wallet popup, in the language of the page that opened it. */
const texts = {
  en: {
    test: 'Test',
    pay: 'Pay',
    cancel: 'Cancel',
    fail: 'Fail',
    close: 'Close',
    card: 'Card',
    checking: 'Checking the merchant…',
    processing: 'Processing…',
    failed: 'The payment was not completed.',
    does: { direct: 'Pays at once', challenge: 'The bank asks for a code', declined: 'Declined by the bank' },
  },
  es: {
    test: 'Pruebas',
    pay: 'Pagar',
    cancel: 'Cancelar',
    fail: 'Fallar',
    close: 'Cerrar',
    card: 'Tarjeta',
    checking: 'Comprobando el comercio…',
    processing: 'Procesando…',
    failed: 'El pago no se ha completado.',
    does: { direct: 'Paga al momento', challenge: 'El banco pide un código', declined: 'Rechazada por el banco' },
  },
} as const;

/** The texts in one language. */
export type Words = (typeof texts)[keyof typeof texts];

/** Returns the texts in the page's language. */
export function words(): Words {
  return document.documentElement.lang.startsWith('es') ? texts.es : texts.en;
}
