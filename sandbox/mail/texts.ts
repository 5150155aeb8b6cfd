import type { Language } from '../pages/language.js';

/** Texts of the mails. */
export interface MailTexts {
  readonly receipt: {
    subject(merchant: string): string;
    readonly heading: string;
    opening(merchant: string): string;
    readonly amount: string;
    readonly refunded: string;
    readonly date: string;
    readonly order: string;
    readonly method: string;
    readonly closing: string;
  };
  readonly link: {
    subject(merchant: string): string;
    readonly heading: string;
    opening(merchant: string): string;
    readonly amount: string;
    readonly order: string;
    readonly pay: string;
    readonly closing: string;
  };
}

export const texts: Readonly<Record<Language, MailTexts>> = {
  en: {
    receipt: {
      subject: (merchant) => `Your receipt from ${merchant}`,
      heading: 'Your payment to',
      opening: (merchant) => `You paid ${merchant}. This is your receipt.`,
      amount: 'Amount',
      refunded: 'Refunded',
      date: 'Date',
      order: 'Order',
      method: 'Paid with',
      closing: 'Keep this email as proof of payment. For questions about your order, contact the shop.',
    },
    link: {
      subject: (merchant) => `Payment request from ${merchant}`,
      heading: 'A payment to',
      opening: (merchant) => `${merchant} has sent you a payment request. Paying takes a minute.`,
      amount: 'Amount',
      order: 'Order',
      pay: 'Pay now',
      closing: 'If you do not know this shop, ignore this email. Nothing will be charged.',
    },
  },
  es: {
    receipt: {
      subject: (merchant) => `Tu recibo de ${merchant}`,
      heading: 'Tu pago a',
      opening: (merchant) => `Has pagado a ${merchant}. Este es tu recibo.`,
      amount: 'Importe',
      refunded: 'Devuelto',
      date: 'Fecha',
      order: 'Pedido',
      method: 'Pagado con',
      closing: 'Guarda este correo como justificante de pago. Si tienes dudas sobre el pedido, contacta con la tienda.',
    },
    link: {
      subject: (merchant) => `Solicitud de pago de ${merchant}`,
      heading: 'Un pago a',
      opening: (merchant) => `${merchant} te ha enviado una solicitud de pago. Pagar lleva un minuto.`,
      amount: 'Importe',
      order: 'Pedido',
      pay: 'Pagar ahora',
      closing: 'Si no conoces esta tienda, ignora este correo. No se te cobrará nada.',
    },
  },
};
