// The objects of the payment API, as schemas and as the types derived from them. Frames and pages
// import only the types. Amounts are integers in the currency's minor unit.

export * from './types/payment.js';
export * from './types/recurring.js';
export * from './types/installments.js';
export * from './types/methods.js';
export * from './types/paypal.js';
export * from './types/card-facts.js';
export * from './types/financing.js';
export * from './types/order.js';
export * from './types/token.js';
export * from './types/customers.js';
export * from './types/confirmation.js';
export * from './types/hosted-pages.js';
export * from './types/error.js';
