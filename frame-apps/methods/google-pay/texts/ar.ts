import type { GooglePayTexts } from './en.js';

/** Arabic. */
export const texts: GooglePayTexts = {
  failed: 'تعذّر استخدام Google Pay. لم يُخصم أي مبلغ. أعد المحاولة أو اختر طريقة دفع أخرى.',
};
