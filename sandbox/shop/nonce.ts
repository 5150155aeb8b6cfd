/** Stands in a page for the nonce of its policy, which is made when the page is sent. */
export const NONCE = '{nonce-of-this-page}';
