import type * as en from './en.js';

// Arabic.

export const titles: typeof en.titles = {
  bizum: 'الدفع عبر Bizum',
  card: 'نموذج آمن للدفع بالبطاقة',
  clickToPay: 'Click to Pay',
  cofidis: 'الدفع على 4 أقساط مع Cofidis',
  cofidisLoan: 'تمويل مشترياتك مع Cofidis',
  googlePay: 'الدفع عبر Google Pay',
  payment: 'دفع آمن',
  paypal: 'الدفع عبر PayPal',
  wallet: 'الدفع بمحفظتك الرقمية',
};

export const emptyCardNumber = 'أدخل رقم البطاقة';
export const cardNotAvailable = 'طريقة الدفع هذه غير متاحة هنا.';
export const cardNotLoaded: typeof en.cardNotLoaded = {
  connection: 'تعذّر تحميل نموذج البطاقة. تحقّق من اتصالك بالإنترنت.',
  refused: 'لا يمكن عرض نموذج البطاقة هنا. اختر طريقة دفع أخرى.',
};
export const tryAgain = 'إعادة المحاولة';

export const unknown = 'لا نعرف بعد هل تمت عملية الدفع. لا تدفع مرة أخرى، وتحقّق من الأمر لدى البنك أو المتجر.';
