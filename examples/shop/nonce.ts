/** Placeholder for the CSP nonce, which is created when the page is sent. */
export const NONCE = '{nonce-of-this-page}';
