/** The figures of a loan, formatted. */
type CreditFigures = Readonly<
  Record<'credit' | 'duration' | 'tin' | 'tae' | 'interest' | 'fee' | 'feePercent' | 'installments' | 'total', string>
>;

/** What the provider says to shoppers, in English: the messages of status codes, the mails, the pages around a challenge. */
export const texts = {
  /** Every status code of the provider, with a message for shoppers. */
  codes: {
    E000: 'The payment was approved.',
    E001: 'The payment is being processed.',
    E002: 'Your bank is checking that it is you.',
    E003: 'The payment is waiting to be confirmed.',
    E103: 'This operation is not allowed.',
    E150: 'The request is malformed.',
    E151: 'The API key is missing or wrong.',
    E200: 'The payment could not be processed. Nothing was charged.',
    E201: 'Your bank declined the payment. Try another card.',
    E203: 'This payment method is not available here.',
    E204: 'The currency is not valid.',
    E206: 'The payment token is not valid.',
    E207: 'The payment request expired. Nothing was charged.',
    E208: 'The payment is already being processed.',
    E209: 'This payment is already finished.',
    E210: 'The amount is not valid.',
    E211: 'The amount of the payment has changed. Nothing was charged.',
    E217: 'The payment was refused so that you are not charged twice.',
    E219: 'The refund is larger than what is left of the payment.',
    E221: 'The card has insufficient funds.',
    E222: 'The payment was canceled.',
    E223: 'The payment is waiting for you to complete it.',
    E300: 'Too many attempts. Start a new payment.',
    E301: 'Your bank could not confirm that it is you.',
    E302: 'The time to confirm the payment with your bank ran out.',
    E303: 'Your bank’s check failed. Try again or use another card.',
    E304: 'Your bank sent an invalid response. Use another card.',
    E501: 'The card number is not valid.',
    E502: 'The expiry date is not valid.',
    E503: 'The security code is not correct.',
    E504: 'Your bank does not know this card. Check the number or use another card.',
    E505: 'The card has expired.',
    E506: 'Your bank did not authorize the payment. Nothing was charged.',
    E507: 'You canceled at your bank. Nothing was charged.',
    E509: 'The card is blocked. Call your bank or use another card.',
    E512: 'This type of card is not accepted.',
    E600: 'The wallet declined the payment.',
    E601: 'The wallet did not return a valid payment.',
    E620: 'PayPal declined the payment.',
    E621: 'PayPal does not accept this currency.',
    E640: 'Three failed attempts with Bizum. Nothing was charged.',
    E641: 'Bizum did not authorize the payment.',
    E642: 'Your account has insufficient funds.',
    E643: 'You rejected the payment in your bank’s app. Nothing was charged.',
    E644: 'The shop’s bank could not receive the Bizum payment.',
    E645: 'Your bank could not send the Bizum payment.',
    E646: 'Bizum could not process the payment.',
    E647: 'Bizum cannot be reached at the moment.',
    E648: 'This shop does not accept Bizum.',
    E649: 'This phone is not registered with Bizum.',
    E650: 'Your bank does not support this Bizum payment yet.',
    E651: 'Bizum could not confirm that it is you.',
    E652: 'Bizum is turned off for this phone.',
    E680: 'Click to Pay declined the payment.',
    E681: 'Click to Pay is not set up for this shop.',
    E700: 'Cofidis did not grant the financing.',
    E999: 'Something went wrong on our side.',
  },
  /** Messages that differ for one payment method. */
  codesByMethod: { bizum: { E207: 'The Bizum request expired. Nothing was charged.' } },
  /** The name of the payment method. */
  card: 'Card',
  receipt: {
    subject: (merchant: string) => `Your receipt from ${merchant}`,
    /** Before the merchant’s name. */
    heading: 'Your payment to',
    opening: (merchant: string) => `You paid ${merchant}. This is your receipt.`,
    amount: 'Amount',
    refunded: 'Refunded',
    date: 'Date',
    order: 'Order',
    method: 'Paid with',
    closing: 'Keep this email as proof of payment. For questions about your order, contact the shop.',
  },
  link: {
    subject: (merchant: string) => `Payment request from ${merchant}`,
    /** Before the merchant’s name. */
    heading: 'A payment to',
    opening: (merchant: string) => `${merchant} has sent you a payment request. Paying takes a minute.`,
    amount: 'Amount',
    order: 'Order',
    pay: 'Pay now',
    closing: 'If you do not know this shop, ignore this email. Nothing will be charged.',
  },
  /** The pages around a challenge. */
  challenge: {
    checking: 'Checking with your bank…',
    toBank: 'Taking you to your bank…',
    goOn: 'Continue',
    return: 'Return to the shop',
  },
  errorPage: { title: 'This page cannot be shown', text: 'Something went wrong. Try again in a moment.' },
  /** The cost of credit, as the law requires it. */
  credit: {
    phrase: ({ credit, duration, tin, tae, interest, fee, feePercent, installments, total }: CreditFigures) =>
      'Fictitious example from a test environment: this is not an offer, and no credit is granted. ' +
      `Cash price and total amount of credit: ${credit}. Duration: ${duration}. ` +
      `Fixed borrowing rate (TIN): ${tin}. APR (TAE): ${tae}. Interest: ${interest}. ` +
      `Opening fee: ${fee} (${feePercent}), spread over the installments. ` +
      `${installments}. Total amount payable: ${total}.`,
    alike: (times: number, amount: string) => `${times} installments of ${amount}`,
    first: (amount: string) => `A first installment of ${amount}`,
    last: (amount: string) => `a final installment of ${amount}`,
    and: 'and',
  },
};

/** A language with a missing text is a type error. */
export type ProviderTexts = typeof texts;
