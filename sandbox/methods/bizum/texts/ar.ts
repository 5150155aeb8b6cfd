import type { BizumTexts } from './en.js';

/** Arabic. */
export const texts: BizumTexts = {
  title: 'ادفع بمفتاح Bizum',
  intro: 'أكِّد عملية الشراء هذه برقم هاتفك المحمول والأرقام الأربعة لمفتاح Bizum.',
  merchant: 'التاجر',
  amount: 'المبلغ',
  phone: 'رقم الهاتف المحمول',
  key: 'مفتاح Bizum',
  hint: 'بيئة اختبار: أي رقم هاتف محمول مقبول؛ المفتاح هو 1234.',
  wrongPhone: 'أدخل رقم هاتف محمول من تسعة أرقام.',
  wrongKey: 'هذا المفتاح غير صحيح. أعد المحاولة.',
  pay: 'دفع',
  reject: 'رفض',
  cancel: 'إلغاء',
  unknown: 'عملية الدفع هذه غير موجودة أو انتهت صلاحيتها.',
};
