// Arabic.

export const canceled = 'لم تكتمل عملية الدفع. يمكنك إعادة المحاولة.';
export const notLoaded = 'تعذّر تحميل عملية الدفع. تحقّق من اتصالك بالإنترنت وأعد المحاولة.';
export const close = 'إغلاق';
export const loading = 'جارٍ التحميل';
