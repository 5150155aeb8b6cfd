import type { OverlayTexts } from './en.js';
import { unknown } from '../../../bridge/texts/ar.js';

/** Arabic. */
export const texts: OverlayTexts = {
  heading: { title: 'الدفع', to: (merchant) => `الدفع إلى ${merchant}`, close: 'إغلاق' },
  working: 'لحظة من فضلك…',
  waiting: 'عملية الدفع قيد المعالجة. يمكنك الانتظار هنا.',
  checking: 'نتحقّق من عملية الدفع. لا تدفع مرة أخرى.',
  bank: 'يطلب منك البنك تأكيد عملية الدفع',
  bankTrouble: 'مشكلات في صفحة البنك؟',
  bankLate: 'صفحة البنك لا تُحمَّل.',
  bankSilent: 'البنك لا يستجيب.',
  again: 'إعادة المحاولة',
  cancel: 'إلغاء',
  otherWay: 'الدفع بطريقة أخرى',
  paid: 'اكتملت عملية الدفع',
  declined: 'رُفضت عملية الدفع. جرّب بطاقة أخرى.',
  notSent: 'تعذّر الاتصال بمزوّد خدمة الدفع. لم يُخصم أي مبلغ. أعد المحاولة.',
  unknown,
};
