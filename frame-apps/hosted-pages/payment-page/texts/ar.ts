import { plural } from '../../../runtime/plural.js';
import type { PaymentPageTexts } from './en.js';

const to = (merchant: string | undefined, before: string) => (merchant ? `${before} ${merchant}` : '');

const inSeconds = (seconds: number) =>
  `خلال ${plural('ar', seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: `${seconds} ثوانٍ`, other: `${seconds} ثانية` })}`;

/** Arabic. */
export const texts: PaymentPageTexts = {
  order: (id) => `الطلب ${id}`,
  pay: (amount) => `دفع ${amount}`,
  cancel: (merchant) => `إلغاء والعودة${to(merchant, ' إلى')}`,
  back: (merchant) => `العودة${to(merchant, ' إلى')}` + (merchant ? '' : ' إلى المتجر'),
  returning: (seconds, merchant) => `العودة إلى ${merchant ?? 'المتجر'} ${inSeconds(seconds)}`,
  stay: 'البقاء هنا',
  tryAgain: 'إعادة المحاولة',
  leaving: 'ننقلك إلى الخطوة التالية…',
  waiting: {
    title: 'ما زالت عملية الدفع قيد المعالجة',
    text: 'لا تدفع مرة أخرى. يمكنك الانتظار هنا، أو إغلاق هذه الصفحة والعودة لاحقًا لمعرفة النتيجة.',
  },
  checking: {
    title: 'نتحقّق من عملية الدفع',
    text: 'انقطع الاتصال أثناء الدفع. لا تدفع مرة أخرى، فنحن نتحقّق هل تمت العملية.',
  },
  elsewhere: {
    title: 'عملية الدفع مستمرة في صفحة أخرى',
    text: 'بدأت الدفع في صفحة أخرى. تابع هناك أو اختر طريقة دفع أخرى.',
    goOn: 'متابعة',
  },
  paid: {
    title: 'اكتملت عملية الدفع',
    text: (amount, merchant) => `دفعت ${amount}${to(merchant, ' إلى')}.`,
  },
  alreadyPaid: { title: 'تمت عملية الدفع هذه من قبل', text: 'لا يلزمك أي إجراء آخر. لن يُخصم المبلغ مرة أخرى.' },
  refunded: {
    title: 'تم رد مبلغ عملية الدفع هذه',
    text: 'يعود المبلغ إلى البطاقة أو الحساب الذي دفعت به. قد يستغرق ذلك بضعة أيام.',
  },
  partlyRefunded: {
    title: 'تم رد جزء من مبلغ عملية الدفع هذه',
    text: 'قد يستغرق ظهور المبلغ المردود لدى البنك بضعة أيام.',
  },
  declined: { title: 'رُفضت عملية الدفع', text: 'لم يُخصم أي مبلغ.' },
  canceled: { title: 'أُلغيت عملية الدفع هذه', text: 'لم يُخصم أي مبلغ. لم يعد من الممكن إكمال عملية الدفع هذه.' },
  expired: { title: 'انتهت صلاحية طلب الدفع', text: 'لم يُخصم أي مبلغ. اطلب من المتجر طلب دفع جديدًا.' },
  unknown: {
    title: 'لم نعثر على عملية الدفع هذه',
    text: 'قد يكون الرابط غير كامل. عُد إلى المتجر وأعد المحاولة من هناك.',
  },
  noMethod: {
    title: 'لا توجد طريقة دفع متاحة',
    text: 'لا تصلح أي من طرق الدفع لدى المتجر لعملية الدفع هذه في هذا المتصفح.',
  },
  failed: {
    title: 'حدث خطأ ما',
    text: 'تعذّر على مزوّد خدمة الدفع معالجة الطلب. أعد المحاولة بعد قليل.',
  },
  billing: {
    title: 'بياناتك',
    why: 'يحتاج المتجر إليها لإصدار الفاتورة.',
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    line1: 'الشارع والرقم',
    zip: 'الرمز البريدي',
    city: 'المدينة',
    country: 'البلد',
    goOn: 'المتابعة إلى الدفع',
    change: 'تغيير',
    missing: (field) => `املأ: ${field}`,
    optional: 'اختياري',
    wrongEmail: 'أدخل عنوان بريد إلكتروني، مثل ana@example.com',
    wrongPhone: 'أدخل رقم هاتف، مع رمز البلد إن كان من بلد آخر.',
  },
};
