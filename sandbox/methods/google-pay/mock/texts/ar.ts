import type { ButtonTexts } from './en.js';

/** Arabic. */
export const texts: ButtonTexts = {
  book: 'الحجز عبر {wallet}',
  buy: 'الشراء عبر {wallet}',
  checkout: 'إتمام الشراء عبر {wallet}',
  donate: 'التبرع عبر {wallet}',
  order: 'الطلب عبر {wallet}',
  pay: 'الدفع عبر {wallet}',
  subscribe: 'الاشتراك عبر {wallet}',
};
