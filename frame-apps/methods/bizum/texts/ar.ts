import { plural } from '../../../runtime/plural.js';
import type { BizumTexts } from './en.js';

/** Arabic. */
export const texts: BizumTexts = {
  title: 'الدفع عبر Bizum',
  phone: 'رقم الهاتف المحمول',
  explain: 'سنرسل طلب دفع إلى تطبيق البنك لتوافق عليه هناك.',
  remember: 'تذكُّر هذا الرقم لعملية الشراء القادمة',
  pay: (amount) => (amount ? `دفع ${amount}` : 'متابعة'),
  busy: 'لحظة من فضلك…',
  invalid: 'أدخل رقم هاتف محمول إسبانيًا من تسعة أرقام',
  notRegistered: 'هذا الرقم غير مسجَّل في Bizum. جرّب رقمًا آخر أو ادفع بطريقة أخرى.',
  waiting: {
    title: 'وافق على الدفع في تطبيق البنك',
    sent: (phone) => `أرسلنا طلب دفع إلى ${phone}.`,
    steps: ['افتح تطبيق البنك على هاتفك.', 'وافق على عملية الدفع هناك.', 'عُد إلى هنا، فهذه الصفحة تُحدَّث تلقائيًا.'],
    left: 'الوقت المتبقي',
    minutes: (minutes) =>
      plural('ar', minutes, {
        one: 'بقيت دقيقة واحدة تقريبًا',
        two: 'بقيت دقيقتان تقريبًا',
        few: `بقيت ${minutes} دقائق تقريبًا`,
        other: `بقيت ${minutes} دقيقة تقريبًا`,
      }),
    over: 'انتهى الوقت. نتحقّق الآن من موافقتك…',
    check: 'لقد وافقت',
    looking: 'جارٍ التحقّق…',
    notYet: 'لم تتم الموافقة بعد.',
    cancel: 'إلغاء',
  },
};
