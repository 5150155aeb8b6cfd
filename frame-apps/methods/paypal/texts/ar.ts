import type { PayPalTexts } from './en.js';

/** Arabic. */
export const texts: PayPalTexts = {
  locale: 'ar_EG',
  problem: 'تعذّر على PayPal معالجة عملية الدفع. لم يُخصم أي مبلغ. أعد المحاولة أو ادفع بطريقة أخرى.',
};
