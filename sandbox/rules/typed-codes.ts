/** What a shopper types at the sandbox's hosts to say yes, written once: the hosts, the tests and the kit read it. */
export const typedCodes = {
  /** On the bank's page. */
  bank: '1234',
  /** The key of Bizum's own page. */
  bizum: '1234',
  /** What a card scheme sends to whom it knows. */
  clickToPay: '123456',
} as const;
