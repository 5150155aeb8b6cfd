import type { DcfTexts } from './en.js';

/** Arabic. */
export const texts: DcfTexts = {
  brand: 'شبكة البطاقة (اختبار)',
  title: 'أكِّد بطاقتك',
  intro: 'تحاكي هذه الصفحة صفحة شبكة البطاقة. لا تُنقل أي أموال.',
  card: 'البطاقة',
  amount: 'المبلغ',
  confirm: 'تأكيد',
  change: 'تغيير البطاقة',
  cancel: 'إلغاء',
  others: 'نتائج اختبار أخرى',
  declined: 'تأكيد، ثم يرفض البنك',
};
