import type { CofidisTexts } from './en.js';

/** Arabic. */
export const texts: CofidisTexts = {
  tag: 'بيئة اختبار',
  title: 'موّل مشترياتك',
  at: (merchant) => `لدى ${merchant}`,
  plan: 'خطتك',
  schedule: 'جدول الدفعات',
  today: 'اليوم، ببطاقتك',
  figures: 'تفاصيل التكلفة',
  credit: 'إجمالي مبلغ الائتمان',
  tin: 'معدل الفائدة الثابت (TIN)',
  tae: 'معدل الفائدة السنوي الفعلي (TAE)',
  interest: 'الفوائد',
  fee: 'رسوم فتح الائتمان',
  total: 'إجمالي المبلغ المستحق',
  email: 'سيُرسل العقد إلى',
  warning: 'تنبيه! اقتراض المال يكلّف مالًا.',
  accept: 'التوقيع والإنهاء',
  refuse: 'رفض الطلب',
  cancel: 'إلغاء والعودة',
  note: 'بيئة اختبار: اختر ما تقرره Cofidis. لا تُطلب أي مستندات ولا يُوقَّع شيء.',
  unknown: 'هذا الطلب غير موجود.',
};
