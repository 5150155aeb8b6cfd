import type { WalletTexts } from './en.js';

/** Arabic. */
export const texts: WalletTexts = {
  test: 'اختبار',
  pay: 'دفع',
  cancel: 'إلغاء',
  fail: 'إفشال العملية',
  close: 'إغلاق',
  card: 'البطاقة',
  checking: 'جارٍ التحقّق من التاجر…',
  processing: 'قيد المعالجة…',
  failed: 'لم تكتمل عملية الدفع.',
  does: { direct: 'تدفع فورًا', challenge: 'يطلب البنك رمزًا', declined: 'يرفضها البنك' },
};
