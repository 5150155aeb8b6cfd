import type { MethodName } from '../../provider/types.js';
import type { Language } from '../language.js';

/** What mails say. */
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
      closing: 'Keep this mail: it shows that you paid. For questions about your order, write to the shop.',
    },
    link: {
      subject: (merchant) => `${merchant} asks you to pay`,
      heading: 'A payment to',
      opening: (merchant) => `${merchant} has made a payment for you. It takes a minute.`,
      amount: 'Amount',
      order: 'Order',
      pay: 'Pay now',
      closing: 'If you do not know this shop, ignore this mail: nothing is charged.',
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
      closing: 'Guarda este correo: demuestra que has pagado. Si tienes dudas sobre el pedido, escribe a la tienda.',
    },
    link: {
      subject: (merchant) => `${merchant} te pide un pago`,
      heading: 'Un pago a',
      opening: (merchant) => `${merchant} ha preparado un pago para ti. Se tarda un minuto.`,
      amount: 'Importe',
      order: 'Pedido',
      pay: 'Pagar ahora',
      closing: 'Si no conoces esta tienda, ignora este correo: no se cobra nada.',
    },
  },
};

const brands = { bizum: 'Bizum', paypal: 'PayPal', googlePay: 'Google Pay', applePay: 'Apple Pay', clickToPay: 'Click to Pay' };
const lender = { cofidis: 'Cofidis', cofidisLoan: 'Cofidis' };

/** What shoppers call a way to pay. */
export const waysToPay: Readonly<Record<Language, Readonly<Record<MethodName, string>>>> = {
  en: { card: 'Card', ...brands, ...lender },
  es: { card: 'Tarjeta', ...brands, ...lender },
};
