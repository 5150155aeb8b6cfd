import { cardNotAvailable, emptyCardNumber, tryAgain, titles } from '../../../bridge/texts/ar.js';
import type { Texts } from './en.js';

/** Arabic. */
export const texts: Texts = {
  titles,
  card: {
    form: 'بيانات البطاقة',
    labels: { cardNumber: 'رقم البطاقة', expiryDate: 'تاريخ الانتهاء، الشهر والسنة', cvc: 'رمز الأمان' },
    // The field is written from left to right, as the date stands on the card.
    placeholders: { cardNumber: 'رقم البطاقة', expiryDate: 'MM/YY', cvc: 'CVC' },
    problems: {
      emptyCardNumber,
      invalidCardNumber: 'رقم البطاقة غير صالح',
      invalidCardType: 'هذا النوع من البطاقات غير مقبول',
      emptyExpiryDate: 'أدخل تاريخ الانتهاء',
      monthOutOfRange: 'يجب أن يكون شهر الانتهاء بين 01 و12',
      yearOutOfRange: 'سنة الانتهاء في الماضي',
      yearTooFarAhead: 'سنة الانتهاء بعيدة جدًا',
      dateOutOfRange: 'تاريخ الانتهاء في الماضي',
      invalidExpiryDate: 'تاريخ الانتهاء غير صالح',
      emptyCVC: 'أدخل رمز الأمان',
      invalidCVC: 'رمز الأمان غير صالح',
    },
    brand: (name) => `بطاقة ${name}`,
    unknownBrand: 'بطاقة',
    tryAgain,
    codeOnBack: 'ثلاثة أرقام، على ظهر البطاقة',
    codeOnFront: 'أربعة أرقام، على وجه البطاقة',
  },
  errors: {
    network: 'تعذّر الاتصال بمزوّد خدمة الدفع. تحقّق من اتصالك بالإنترنت وأعد المحاولة.',
    timeout: 'يستغرق مزوّد خدمة الدفع وقتًا طويلًا للرد. أعد المحاولة بعد قليل.',
    amountChanged: 'تغيّر المبلغ. تحقّق منه وادفع من جديد.',
    tooMany: 'مزوّد خدمة الدفع مشغول جدًا. انتظر قليلًا وأعد المحاولة.',
    api: 'تعذّر على مزوّد خدمة الدفع معالجة الطلب. أعد المحاولة بعد قليل.',
    notFound: 'لم نعثر على عملية الدفع هذه. تواصل مع المتجر.',
    notEligible: cardNotAvailable,
    internal: 'حدث خطأ ما. أعد المحاولة أو ادفع بطريقة أخرى.',
    broken: 'حدث خطأ ما. أعد تحميل الصفحة ثم أعد المحاولة.',
  },
};
