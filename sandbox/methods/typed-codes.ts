/** The correct codes for the sandbox's hosts: the single source for the hosts, the tests and the kit. */
export const typedCodes = {
  /** On the bank's page. */
  bank: '1234',
  /** The Bizum key, on Bizum's own page. */
  bizum: '1234',
  /** The one-time code that a card scheme sends to a known shopper. */
  clickToPay: '123456',
} as const;
