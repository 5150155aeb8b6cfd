import type { ChoiceTexts } from './en.js';

/** Arabic. */
export const texts: ChoiceTexts = {
  byCard: 'الدفع بالبطاقة',
  pay: (amount) => `دفع ${amount}`,
  paying: 'جارٍ الدفع…',
  slow: 'يستغرق البنك وقتًا أطول من المعتاد. انتظر هنا، ولا حاجة إلى الضغط على أي شيء.',
  secure: 'تُرسل بيانات بطاقتك مشفّرة مباشرةً إلى مزوّد خدمة الدفع.',
  choose: 'اختر طريقة الدفع',
  accepted: 'البطاقات المقبولة',
  or: 'أو',
  names: {
    card: 'البطاقة',
    bizum: 'Bizum',
    paypal: 'PayPal',
    googlePay: 'Google Pay',
    applePay: 'Apple Pay',
    clickToPay: 'Click to Pay',
    cofidis: '4 أقساط مع Cofidis',
    cofidisLoan: 'أقساط شهرية مع Cofidis',
  },
  notNow: (name) => `${name}: طريقة الدفع غير متاحة حاليًا. اختر طريقة دفع أخرى.`,
};
