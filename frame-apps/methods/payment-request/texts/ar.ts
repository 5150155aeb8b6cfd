import type { ApplePayTexts } from './en.js';

/** Arabic. */
export const texts: ApplePayTexts = {
  plain: 'Apple Pay',
  buy: 'الشراء عبر Apple Pay',
  donate: 'التبرع عبر Apple Pay',
  failed: 'تعذّر استخدام Apple Pay. لم يُخصم أي مبلغ. أعد المحاولة أو اختر طريقة دفع أخرى.',
};
