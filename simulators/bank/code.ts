/** The correct code on the bank's page. */
export const BANK_CODE = '1234';
