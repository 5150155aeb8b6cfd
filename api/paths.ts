/** The path of the call for the payment methods, below `/v1`. */
export const METHODS_PATH = '/payment-methods';
