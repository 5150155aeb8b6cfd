// @ts-check
/** Attacks on the API, and by its responses. @type {readonly import('./attack.js').Attack[]} */
export const server = [
  {
    number: 44,
    tried: 'Amounts that are negative, fractions, too large, NaN or text',
    expected: 'The page and the provider refuse them',
    test: [
      'test/sandbox/merchant-api.test.ts › refuses the amount …',
      'test/bridge/contract.test.ts › the check of props › refuses an amount that is no integer in minor units, in words that say so',
      'test/bridge/contract.test.ts › the check of props › refuses a number that is none',
    ],
  },
  {
    number: 45,
    tried: 'Currencies that are none, in lower case, of four letters, or missing beside an amount',
    expected: 'The page and the provider refuse them',
    test: [
      'test/sandbox/merchant-api.test.ts › refuses the currency …',
      'test/bridge/contract.test.ts › the check of props › refuses a currency that is no code of ISO 4217',
      'test/bridge/contract.test.ts › the rule that a payment must be named › refuses everything else with the exact text',
    ],
  },
  {
    number: 46,
    tried: 'Neither a payment nor an account is named, or both contradict each other',
    expected: 'The exact error; where both are named, the payment’s own values count',
    test: [
      'test/every-component.test.ts › <pay-card-input> › refuses to show no payment, with the exact words, and does not throw',
      'test/sandbox/tokens.test.ts › where a payment is named, its account counts, whatever the page says (T46)',
      'test/provider/client.test.ts › the look-up of payment methods › goes by the payment where both are known, and is refused where neither is',
      'test/frame-apps/wallet-requests.node.test.ts › a request to Google Pay › takes the payment’s own amount, whatever the page says',
    ],
  },
  {
    number: 47,
    tried: 'Apple Pay’s validation address is an internal one, or only looks like Apple’s',
    expected: 'The provider sends no request',
    test: [
      'test/sandbox/apple-pay.test.ts › asks nobody at …',
      'test/sandbox/apple-pay.test.ts › asks no other address of its own origin',
      'test/sandbox/apple-pay.test.ts › knows Apple’s gateways, and has no certificate to ask them with',
    ],
  },
  {
    number: 48,
    tried: 'A token is used for another payment, session or account, twice, or after it has expired',
    expected: 'It is refused, and nothing is charged',
    test: [
      'test/sandbox/tokens.test.ts › a token pays once: not another payment',
      'test/sandbox/tokens.test.ts › a token made for one payment does not pay another',
      'test/sandbox/tokens.test.ts › a token of one session does not pay in another',
      'test/sandbox/tokens.test.ts › a token of one account does not pay another account’s payment',
      'test/sandbox/tokens.test.ts › an expired token does not pay',
      'test/sandbox/wallet-replay.test.ts › what a shopper approved with …',
      'test/sandbox/wallet-replay.test.ts › ten confirmations at once with one approval charge one payment',
    ],
  },
  {
    number: 49,
    tried: 'A page, also one of an opaque origin, tries ids of payments and reads what it can',
    expected: 'Ids cannot be guessed, responses contain nothing personal, and no cookie is sent or set',
    test: [
      'test/sandbox/browser-api.test.ts › a page of an opaque origin learns nothing from ids that it guesses, and gets no cookie (T49)',
      'test/sandbox/merchant-api.test.ts › a browser sees of it nothing personal',
      'test/sandbox/browser-api.test.ts › any page may ask, without credentials, and may read how long to wait',
      'test/sandbox/rate-limits.test.ts › an address looks up so many phones, and reads so many payments (T49)',
      'test/provider/client.test.ts › a call of the payment API › sends JSON, no cookies, and the issuer’s facts where the row says so',
    ],
  },
  {
    number: 50,
    tried: 'The shopper’s own script posts a forged, garbled or repeated challenge result',
    expected: 'It changes nothing: only the issuer’s result at the provider counts',
    test: [
      'test/sandbox/challenge.test.ts › a forged, garbled, foreign or missing cres changes nothing (T50)',
      'test/sandbox/challenge.test.ts › a cres posted twice charges once',
    ],
  },
  {
    number: 51,
    tried: 'The notification of the 3-D Secure method page is forged',
    expected: 'It only says that the method page has replied',
    test: 'test/sandbox/challenge.test.ts › a forged answer of the fingerprint page says only that it has answered (T51)',
  },
  {
    number: 52,
    tried: 'The API replies with HTML, cut JSON, another type, an error of any status, or never',
    expected: 'An error with a code; the status text only where there is no JSON',
    test: [
      'test/provider/client.test.ts › an answer of the payment API › …',
      'test/frame-apps/outcome.test.ts › a confirmation › is unreadable, and so unknown, when the answer is no JSON',
      'test/frame-apps/retry.test.ts › what may be asked again › ends with its budget, even when the call itself never does',
    ],
  },
  {
    number: 53,
    tried: 'The cached payment methods of one account are shown for another',
    expected: 'The cache belongs to the page and its key is the whole query',
    test: [
      'test/provider/client.test.ts › the look-up of payment methods › …',
      'test/payment-methods.test.ts › the components of one page ask each of the provider’s hosts once for the payment methods of a payment',
    ],
  },
  {
    number: 54,
    tried: 'A card number, security code, bank code or token ends in a log, an address, a message or the database',
    expected: 'None of them has any',
    test: [
      'test/journeys/no-card-data.test.ts › no card number and no security code is in anything but the form and the call that makes the token (T54)',
      'test/sandbox/secrets.test.ts › no card number, security code, bank code or token is in the database, the log or a webhook',
      'test/sandbox/secrets.test.ts › no card number, security code, bank code or token is in what the process itself prints',
      'test/journeys/click-to-pay.test.ts › no address, no code and nothing that was signed stands in an address, a log or the merchant’s page',
      'test/sandbox/bizum.test.ts › no phone number stands in the log',
      'test/sandbox/google-pay.test.ts › nothing of a token is logged',
    ],
  },
  {
    number: 55,
    tried: 'A session recorder serializes the merchant’s page and the card frame after typing',
    expected: 'It finds no digit of the card',
    test: [
      'test/journeys/hostile-pages.test.ts › a session recorder that serializes every document finds no digit of a typed card, in an attribute or anywhere (T31, T55)',
      'test/journeys/no-card-data.test.ts › no card number and no security code is in anything but the form and the call that makes the token (T54)',
      'test/journeys/payment-page.test.ts › a shopper on the provider’s own page › has nothing that was typed in the markup of its forms (T55)',
      'test/card-input.test.ts › <pay-card-input> in a form › has no security code once it has its token, takes none back, and asks for it when it is used again',
    ],
  },
  {
    number: 56,
    tried: 'A third-party script is missing, slow, of another kind, blocked, or loaded twice',
    expected: 'The component reports it, and the page goes on without',
    test: [
      'test/journeys/paypal-page.test.ts › a merchant’s page with PayPal › goes on without PayPal when its script …',
      'test/journeys/paypal-page.test.ts › a merchant’s page with PayPal › gives up a script that never comes',
      'test/journeys/paypal-page.test.ts › a merchant’s page with PayPal › hears which directive blocks the script',
      'test/journeys/google-pay.test.ts › where there is no Google Pay › …',
      'test/journeys/click-to-pay.test.ts › when the schemes fail › …',
      'test/frame-apps/load-script.test.ts › loadScript › …',
      'test/every-component.test.ts › <pay-card-input> › is harmless when its script is loaded twice, and says so once',
    ],
  },
];
