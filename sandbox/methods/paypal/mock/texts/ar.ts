import type { PayPalTexts } from './en.js';

/** Arabic. */
export const texts: PayPalTexts = {
  paypal: 'PayPal',
  checkout: 'إتمام الشراء عبر PayPal',
  buynow: 'الشراء عبر PayPal',
  pay: 'الدفع عبر PayPal',
  installment: 'PayPal بالتقسيط',
  subscribe: 'الاشتراك عبر PayPal',
  donate: 'التبرع عبر PayPal',
  tagline: 'طريقة الدفع السريعة والآمنة',
  title: 'PayPal (اختبار)',
  intro: 'تحاكي هذه النافذة نافذة PayPal. لا تُنقل أي أموال.',
  order: 'الطلب',
  approve: 'ادفع الآن',
  cancel: 'إلغاء',
  fail: 'إفشال العملية',
};
