// @ts-check
/** Attacks on the API, and by its responses. @type {readonly import('./attack.js').Attack[]} */
export const server = [
  {
    number: 44,
    tried: 'Amounts that are negative, fractions, too large, NaN or text',
    expected: 'The page and the provider refuse them',
  },
  {
    number: 45,
    tried: 'Currencies that are none, in lower case, of four letters, or missing beside an amount',
    expected: 'The page and the provider refuse them',
  },
  {
    number: 46,
    tried: 'Neither a payment nor an account is named, or both contradict each other',
    expected: 'The exact error; where both are named, the payment’s own values count',
  },
  {
    number: 47,
    tried: 'Apple Pay’s validation address is an internal one, or only looks like Apple’s',
    expected: 'The provider sends no request',
  },
  {
    number: 48,
    tried:
      'A token is used for another payment, session or account, twice, or after it has expired',
    expected: 'It is refused, and nothing is charged',
  },
  {
    number: 49,
    tried: 'A page, also one of an opaque origin, tries ids of payments and reads what it can',
    expected:
      'Ids cannot be guessed, responses contain nothing personal, and no cookie is sent or set',
  },
  {
    number: 50,
    tried: 'The shopper’s own script posts a forged, garbled or repeated challenge result',
    expected: 'It changes nothing: only the issuer’s result at the provider counts',
  },
  {
    number: 51,
    tried: 'The notification of the 3-D Secure method page is forged',
    expected: 'It only says that the method page has replied',
  },
  {
    number: 52,
    tried: 'The API replies with HTML, cut JSON, another type, an error of any status, or never',
    expected: 'An error with a code; the status text only where there is no JSON',
  },
  {
    number: 53,
    tried: 'The cached payment methods of one account are shown for another',
    expected: 'The cache belongs to the page and its key is the whole query',
  },
  {
    number: 54,
    tried:
      'A card number, security code, bank code or token ends in a log, an address, a message or the database',
    expected: 'None of them has any',
  },
  {
    number: 55,
    tried: 'A session recorder serializes the merchant’s page and the card frame after typing',
    expected: 'It finds no digit of the card',
  },
  {
    number: 56,
    tried: 'A third-party script is missing, slow, of another kind, blocked, or loaded twice',
    expected: 'The component reports it, and the page goes on without',
  },
  {
    number: 57,
    tried:
      'The scheme of a co-badged card is changed after the token was created, or is none of the card’s',
    expected: 'The payment has the token’s scheme; there is no token for another card’s',
  },
  {
    number: 58,
    tried:
      'A page adds a surcharge to a consumer’s card of Europe or an unknown one, or one that is negative, a fraction, huge, in another currency or above the account’s limit',
    expected: 'There is no token',
  },
  {
    number: 59,
    tried:
      'A surcharge is changed, added or left out after the token was created: by a repeated request, by a confirmation, by the merchant’s server',
    expected: 'The payment has the token’s surcharge, or none',
  },
  {
    number: 60,
    tried: 'A token with a surcharge pays another amount, another currency, or twice',
    expected: 'It pays the amount that it was created for, once',
  },
  {
    number: 61,
    tried: 'A wallet’s token or a stored card is sent with a surcharge',
    expected: 'There is no token',
  },
  {
    number: 62,
    tried: 'Installments are changed, added or left out after the token was created',
    expected: 'The payment has the token’s installments, or none',
  },
];
