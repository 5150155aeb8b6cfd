import { plural } from '../../../runtime/plural.js';
import type { CofidisTexts } from './en.js';

const installments = (many: number) =>
  plural('ar', many, { one: 'قسط واحد', two: 'قسطان', few: `${many} أقساط`, many: `${many} قسطًا`, other: `${many} قسط` });

/** Arabic. */
export const texts: CofidisTexts = {
  button: { cofidis: 'ادفع على 4 أقساط مع', cofidisLoan: 'ادفع شهريًا مع' },
  hint: { cofidis: '4 أقساط خلال 90 يومًا.', cofidisLoan: 'اختر عدد الأشهر.' },
  more: 'معلومات أكثر',
  less: 'معلومات أقل',
  title: { cofidis: 'ادفع على 4 أقساط', cofidisLoan: 'موّل مشترياتك' },
  installments: (many, amount) => [`${installments(many)} بقيمة `, amount],
  monthly: (amount) => ['', `${amount} شهريًا`],
  term: 'مدة السداد',
  taeOf: (tae) => `المعدل السنوي الفعلي (TAE) ${tae}`,
  figures: 'تفاصيل التكلفة',
  credit: 'إجمالي مبلغ الائتمان',
  duration: 'عدد الأقساط',
  tin: 'معدل الفائدة الثابت (TIN)',
  tae: 'معدل الفائدة السنوي الفعلي (TAE)',
  interest: 'الفوائد',
  fee: (percent) => `رسوم فتح الائتمان (${percent})`,
  total: 'إجمالي المبلغ المستحق',
  schedule: 'جدول الدفعات',
  todayOf: (day) => `اليوم، ${day}`,
  warning: 'تنبيه! اقتراض المال يكلّف مالًا.',
  legal: 'معلومات قانونية',
  email: 'البريد الإلكتروني',
  emailWhy: 'سترسل Cofidis العقد إلى هذا البريد الإلكتروني.',
  emailWrong: 'أدخل بريدك الإلكتروني، مثل ana@example.com',
  goOn: 'المتابعة مع Cofidis',
  goingOn: 'لحظة من فضلك…',
  next: 'ستوقّع على موقع Cofidis ثم تعود إلى المتجر. لن يُخصم أي مبلغ قبل التوقيع.',
  outside: 'لا تموّل Cofidis هذا المبلغ.',
};
