export { useConfirmPayment, type PaymentConfirmation } from './confirm-payment.js';
export * from './generated/components.js';
