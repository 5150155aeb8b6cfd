/**
 * Why the API answers with each status code, and what to do. The text of a code is that of
 * `locales/en/sandbox.json`. `refusals` are the messages of error responses, by their HTTP status,
 * and `calls` the operations of openapi.json that give them; `status` is that of a payment with the
 * code.
 */

const anotherCard =
  'Let the shopper correct the card or use another one. The payment can be confirmed again with a new token.';
const anotherMethod =
  'Offer another payment method. The payment can be confirmed again with a new token.';
const asIs = 'Nothing: read `status`, not this code, to decide whether the order is paid.';
const confirms = ['confirmPayment', 'server.confirmPayment', 'server.createPayment'];
const declinedBy = (who, why, remedy) => ({
  status: 'FAILED',
  why: `${who} declined the payment${why}.`,
  remedy,
});
const byBizum = (why) => ({ status: 'FAILED', why, remedy: anotherMethod });
const asBearer = 'send the secret key of the account as Authorization: Bearer sk_…';
const asJson = 'send the body as JSON, with Content-Type: application/json';

/** By code. */
export const explainedCodes = {
  E000: {
    status: 'SUCCEEDED',
    why: 'The payment is paid, or its amount is reserved (`AUTHORIZED`).',
    remedy: asIs,
  },
  E001: {
    status: 'PENDING',
    why: 'The payment was confirmed, and its outcome comes later: in seconds, or in days for some methods.',
    remedy: 'Wait for the webhook, or read the payment. Do not create another one.',
  },
  E002: {
    status: 'PENDING',
    why: 'The shopper is in a challenge of 3-D Secure, or the issuer is deciding whether one is needed.',
    remedy:
      'Nothing: the frame or the hosted page shows the challenge. Wait for the webhook, or read the payment.',
  },
  E003: {
    status: 'PENDING',
    why: 'The payment was created, and nobody has confirmed it.',
    remedy: asIs,
  },
  E103: {
    refusals: {
      409: [
        'This payment is PENDING: only a paid payment can be refunded',
        'This payment is SUCCEEDED: only an authorized payment can be captured',
        'The shopper has approved the order: its total is final',
      ],
      422: [
        'paymentToken is of card: it has no order whose total can change',
        'transactionType is AUTH: bizum takes SALE',
        'A payment takes no paymentMethod: make a token of it, and send paymentToken',
        'sessionId is only for payments with the shopper: leave it out, as initiator is MERCHANT',
      ],
    },
    calls: [
      'server.capturePayment',
      'server.refundPayment',
      'createToken',
      'updateToken',
      ...confirms,
      'server.sendReceipt',
      'server.sendLink',
    ],
    why: 'The call is well formed, and this provider, this payment method or the payment’s status does not allow it. A page that is not registered for the account gets 403.',
    remedy:
      'The message names the status, or what is not allowed. Read the payment before you capture or refund it.',
  },
  E150: {
    refusals: {
      400: [
        'orderId is missing',
        'customer.mail is not a property of customer',
        'phoneNumber is a number: it must be a string',
        'The body is not valid JSON',
        'You need to provide paymentId or accountId',
      ],
      415: [
        `Content-Type is missing: ${asJson}`,
        `Content-Type is application/x-www-form-urlencoded: ${asJson}`,
      ],
      422: [
        'failUrl is not an absolute http or https address',
        'expireAt is 1600000000: it must be in the future',
        'recurring.interval is missing: recurring.type is SUBSCRIPTION',
        'recurring.endsAt is 1600000000: it must be in the future',
        'reason is missing: initiator is MERCHANT',
      ],
    },
    calls: [
      'server.createPayment',
      'createToken',
      ...confirms,
      'server.listPayments',
      'server.sendReceipt',
      'server.sendLink',
    ],
    why: 'A property is missing, misspelt or of another type, or the body is not JSON. Clients that send a form, and `fetch` with a string and no `Content-Type`, do not send JSON.',
    remedy: 'Correct what the message names. The page of each call lists its properties.',
  },
  E151: {
    refusals: {
      401: [
        `Authorization is missing: ${asBearer}`,
        `Authorization has no key: ${asBearer}`,
        `Authorization has the scheme Basic: ${asBearer}`,
        'The key in Authorization is that of no account here',
      ],
    },
    calls: ['server.*', 'createPayment', 'sendPaymentReceipt'],
    why: 'A call of your server has no API key, or a key of another environment or provider. In a call with a signature, it means that the signature does not fit.',
    remedy:
      'Send the secret key as `Authorization: Bearer sk_…` or alone, from your server. If it seems to be missing, check the environment of the process.',
  },
  E200: declinedBy('The issuer or the acquirer', ' without saying why', anotherCard),
  E201: declinedBy('The issuer', ' without saying why', anotherCard),
  E203: {
    refusals: {
      422: [
        'bizum is none of allowedPaymentMethods: card',
        'The account does not have the payment method cofidisLoan',
        'cofidis cannot be charged again without the shopper',
      ],
    },
    calls: ['createToken', ...confirms, 'createApplePaySession', 'createPayPalClientToken'],
    why: 'The account does not have the payment method, or the payment’s `allowedPaymentMethods` leaves it out.',
    remedy:
      'Allow the method when you create the payment, or have the provider enable it for the account.',
  },
  E204: {
    refusals: {
      422: [
        'currency is missing',
        'currency is "eur". Expected: ISO 4217 currency code, upper case.',
        'currency is "XYZ": it is no currency of ISO 4217 to pay in',
        'currency is USD: bizum takes EUR',
        'currency is USD: the token was created for EUR',
        'currency is USD: the shopper has agreed to EUR',
      ],
    },
    calls: ['server.createPayment', 'createToken', 'createPayment', ...confirms],
    why: 'The currency is missing or unknown, the payment method does not support it, or the token was created for another one.',
    remedy:
      'Send an ISO 4217 code in capitals, such as `EUR`. Show the form with the currency of the payment.',
  },
  E206: {
    refusals: {
      422: [
        'The payment token is not valid.',
        'paymentToken was used before, and a token pays once: create one for each attempt',
        'paymentToken has expired: create another one',
        'paymentToken was created for another payment: create one for this payment',
        'paymentToken was created with another sessionId: set the same one on the form and the payment',
      ],
    },
    calls: [...confirms, 'updateToken'],
    why: 'The token has paid before, expired after five days, or was created for another payment, account, session or page. A call with the secret key of the token’s account is told which. A call of a browser is not, so that tokens cannot be probed.',
    remedy:
      'Create a new token for each attempt. Set the same `sessionId` on the form and the payment.',
  },
  E207: {
    status: 'EXPIRED',
    refusals: { 409: ['The payment request expired. Nothing was charged.'] },
    calls: [...confirms, 'server.updatePayment', 'server.sendLink'],
    why: 'Nobody paid before `expireAt`, an hour after the payment was created if you did not set it.',
    remedy:
      'Create a new payment for the order, with the same `orderId` and another `Idempotency-Key`.',
  },
  E208: {
    refusals: { 409: ['The payment is already being processed.'] },
    calls: [...confirms, 'server.updatePayment', 'server.cancelPayment'],
    why: 'Another confirmation of this payment has reached the acquirer, and may charge it.',
    remedy: 'Wait for the webhook, or read the payment until its status is not `PENDING`.',
  },
  E209: {
    refusals: {
      409: [
        'This payment is already finished.',
        'This payment is SUCCEEDED: only PENDING, FAILED, AUTHORIZED can be canceled',
      ],
    },
    calls: [...confirms, 'server.updatePayment', 'server.cancelPayment', 'server.sendLink'],
    why: 'The payment is paid, canceled or refunded, and the call is for one that is not.',
    remedy: 'Read the payment and show its result. Refund a paid payment instead of canceling it.',
  },
  E210: {
    refusals: {
      422: [
        'amount is missing',
        'amount is 12.5: it must be an integer in the currency’s minor unit: 1250 is €12.50',
        'amount is "12.50": it must be an integer in the currency’s minor unit: 1250 is €12.50',
        'amount is -5: it must be at least 0',
        'amount is 100000000: it must be at most 99999999',
        'amount is 0: it must be at least 1, as transactionType is SALE',
        'amount is 200001: bizum takes 50 to 200000',
        'amount is 1051: at most the authorized 1050 can be captured',
        'amount is 1050: the token was created for at most 1049',
        'amount is 1050: the token was created for exactly 1049',
        'lineItems add up to 1200: amount is 1250',
        'shippingOption.amount is 1300: amount is 1250',
        'amount is 1251: the shopper has agreed to at most 1250',
      ],
    },
    calls: [
      'server.createPayment',
      'server.updatePayment',
      'server.capturePayment',
      'server.refundPayment',
      'createToken',
      'updateToken',
      'createPayment',
      ...confirms,
    ],
    why: 'The amount is missing, is not an integer in the currency’s minor unit, or is outside the limits of the method, the authorization or the token. A token of Apple Pay, Google Pay or PayPal pays exactly the total that the shopper saw in the wallet. Or `lineItems` or `shippingOption` do not fit the amount.',
    remedy:
      'Send 1250 for €12.50. The message names the limit, in minor units too. Confirm a wallet’s token with the `amount` of its `submit`.',
  },
  E211: {
    refusals: { 409: ['The amount of the payment has changed. Nothing was charged.'] },
    calls: ['createToken', 'updateToken', ...confirms],
    why: 'Your server has changed the amount with `PATCH /v1/payments/{id}`. The token, or the page that asked for it, is of the amount before. A token that was used before the change says so too.',
    remedy:
      'Show the new amount and let the shopper pay again, with a new token. The payment modal and the hosted page do so themselves. A token that was not used before stays unused.',
  },
  E217: {
    refusals: { 409: ['This Idempotency-Key was used for another request'] },
    calls: ['server.createPayment', 'server.updatePayment', 'createToken', ...confirms],
    why: 'The same `Idempotency-Key` came with another request, the same token was used again, or an order that is paid would have been paid again with a permanent token.',
    remedy:
      'Repeat a request with its own key only. For a new attempt, create a new key and a new token.',
  },
  E219: {
    refusals: { 422: ['amount is 1001: of the paid 1050, 1000 is left to refund'] },
    calls: ['server.refundPayment'],
    why: 'The refunds of a payment would be more than was captured.',
    remedy: 'Refund what the message says is left, or leave `amount` out to refund all of it.',
  },
  E221: declinedBy('The issuer', ': the account has too little money', anotherCard),
  E222: {
    status: 'CANCELED',
    why: 'Your server canceled the payment, or released its authorization.',
    remedy: 'Nothing was charged. Create a new payment if the shopper comes back.',
  },
  E223: {
    status: 'PENDING',
    why: 'The shopper is at the page of the method or the lender, or has a request in the bank’s app.',
    remedy: 'Wait for the webhook, or read the payment.',
  },
  E224: {
    refusals: {
      403: ['Your saved payment methods are not available right now. Pay with another one.'],
    },
    calls: ['getStoredPaymentMethods', 'removeStoredPaymentMethod', 'createToken'],
    why: 'The customer session has expired, was revoked or altered, or is that of another account, payment or page. The message does not say which, so that sessions cannot be probed.',
    remedy:
      'Create a new customer session for each page that you show, on your server, for the customer who is signed in. Without the list, the shopper can pay as before.',
  },
  E225: {
    refusals: { 422: ['This saved payment method was removed. Choose another one.'] },
    calls: ['createToken', ...confirms],
    why: 'The stored payment method was removed, perhaps in another tab, before its token was created or paid, or is another customer’s. A permanent token of a payment that was paid with it, or stored it, ends with it.',
    remedy: 'Read the stored payment methods again, and let the shopper choose another one.',
  },
  E230: {
    refusals: { 422: ['The shop has no permission to charge this payment method.'] },
    calls: ['server.createPayment'],
    why: 'The permanent token of a payment with `initiator: "MERCHANT"` has no mandate of this `reason`: its shopper has agreed to no later charges, or to those of another type.',
    remedy:
      'Begin with a payment that has `recurring`, and charge the `paymentToken` of that payment, with the `type` of its mandate as `reason`. With the shopper present, leave `initiator` out.',
  },
  E231: {
    refusals: { 422: ['The permission for these charges was revoked. Nothing was charged.'] },
    calls: ['server.createPayment', 'server.confirmPayment'],
    why: 'Your server has revoked the mandate with `POST /v1/mandates/{id}/revoke`, or the stored payment method that it goes by was removed. Its token pays nothing any more, not even with the shopper present.',
    remedy: 'Do not charge it again. A shopper who comes back agrees again, to a new mandate.',
  },
  E232: {
    refusals: { 422: ['The permission for these charges has ended. Nothing was charged.'] },
    calls: ['server.createPayment'],
    why: 'The `endsAt` that the shopper has agreed to is over.',
    remedy: 'Do not charge it again. To go on, have the shopper agree to a new mandate.',
  },
  E233: {
    refusals: { 422: ['The next charge is not due yet. Nothing was charged.'] },
    calls: ['server.createPayment'],
    why: 'The shopper has agreed to one charge in each `interval`, counted from the first payment, and this one is charged or pending. The next charge may come up to four days before its interval begins, or half an interval if that is shorter. A charge that was declined or refunded in full does not count, and neither does a first payment that charges nothing (`VERIF`).',
    remedy:
      'Charge it at the time that the message names. For a charge out of turn, have the shopper pay: without `initiator`, their bank asks them.',
  },
  E300: {
    status: 'FAILED',
    refusals: {
      422: ['Too many attempts. Start a new payment.'],
      429: ['Too many tokens from this address: at most 120 in a minute'],
    },
    calls: ['*'],
    why: 'With 429, a rate limit is used up, and the request was not carried out. With 422, a payment was confirmed too often, and with 409 too many emails were sent about it.',
    remedy:
      'After 429, wait for the seconds of `Retry-After` and send the same request again. After 422, create a new payment. [Rate limits](../configuration.md#rate-limits) lists the limits.',
  },
  E301: declinedBy('The issuer', ': the shopper did not pass the challenge', anotherCard),
  E302: declinedBy(
    'The provider',
    ': the shopper left the challenge open for too long',
    anotherCard,
  ),
  E303: declinedBy('The provider', ': the issuer’s challenge did not work', anotherCard),
  E304: declinedBy(
    'The provider',
    ': the issuer’s answer to the challenge could not be read',
    anotherCard,
  ),
  E305: {
    status: 'PENDING',
    why: 'Your server has charged without the shopper (`initiator: "MERCHANT"`), and the issuer demands that they authenticate: a soft decline, `AUTHENTICATION_REQUIRED`. Nothing was charged.',
    remedy:
      'Mail the shopper `nextAction.redirectUrl`, the hosted payment page: they authenticate with the stored card there, or pay with another. The payment waits for three days, or until its `expireAt`. Do not send the charge again.',
  },
  E501: {
    refusals: { 422: ['The card number is not valid.'] },
    calls: ['createToken'],
    why: 'The number has a wrong check digit or length, or belongs to no card scheme. The card form checks it before it sends it.',
    remedy: anotherCard,
  },
  E502: {
    refusals: { 422: ['The expiry date is not valid.'] },
    calls: ['createToken'],
    why: 'The month is not from 01 to 12, or the year is more than 20 years ahead.',
    remedy: anotherCard,
  },
  E503: {
    status: 'FAILED',
    refusals: { 422: ['The security code is not correct.'] },
    calls: ['createToken'],
    why: 'The security code has the wrong length for its card, or the issuer says that it is another one.',
    remedy: anotherCard,
  },
  E504: declinedBy('The issuer', ': it has no such card', anotherCard),
  E505: {
    status: 'FAILED',
    refusals: { 422: ['The card has expired.'] },
    calls: ['createToken'],
    why: 'The expiry date is in the past, or the issuer has replaced the card.',
    remedy: anotherCard,
  },
  E506: declinedBy('The bank', '', anotherMethod),
  E507: declinedBy(
    'The shopper',
    ' in the challenge',
    'Let the shopper try again, or choose another payment method.',
  ),
  E509: declinedBy('The issuer', ': the card is blocked, lost or stolen', anotherCard),
  E512: {
    refusals: { 422: ['This type of card is not accepted.'] },
    calls: ['createToken'],
    why: 'The account does not accept the card’s scheme.',
    remedy: 'Show the accepted schemes beside the form, or have the provider enable another one.',
  },
  E514: {
    refusals: { 422: ['This card does not have the chosen scheme.'] },
    calls: ['createToken'],
    why: 'The `brand` of the token request is none of the card’s schemes.',
    remedy:
      'Send a scheme that [`POST /v1/card-facts`](../calls/pages-get-card-facts.md) lists for the card, or none: the provider then chooses one. The card form does so.',
  },
  E515: {
    refusals: { 422: ['No fee may be added to this card.'] },
    calls: ['createToken'],
    why: 'The token request has a `surcharge`, and the card is a consumer’s of the European Economic Area or the United Kingdom, where the law forbids it, or the provider does not know its country or whose it is.',
    remedy:
      'Add a surcharge only if [`POST /v1/card-facts`](../calls/pages-get-card-facts.md) has `maxSurchargePercent` for the card. The card form drops any other.',
  },
  E516: {
    refusals: {
      422: [
        'This account adds no surcharge',
        'card.surcharge.amount is 60: at most 52, 5 % of 1050',
        'transactionType is VERIF: nothing is charged',
      ],
    },
    calls: ['createToken'],
    why: 'The account does not add surcharges to cards, or none as large as the `surcharge` of the token request.',
    remedy:
      'Compute the surcharge from `maxSurchargePercent` of [`POST /v1/card-facts`](../calls/pages-get-card-facts.md), or have the provider change the account’s limit.',
  },
  E518: {
    refusals: { 422: ['These installments are not available for this card and amount.'] },
    calls: ['createToken'],
    why: 'The bank or the account does not offer the `installments` of the token request for this card and amount, or with another total.',
    remedy:
      'Let the shopper choose among those that [`POST /v1/card-facts`](../calls/pages-get-card-facts.md) lists now. The card form does so.',
  },
  E600: {
    status: 'FAILED',
    refusals: { 422: ['A sandbox has no certificate of Apple’s'] },
    calls: ['createApplePaySession'],
    why: 'Google Pay or Apple Pay did not approve the payment, or Apple’s real gateway was named in the sandbox.',
    remedy: anotherMethod,
  },
  E601: {
    refusals: { 422: ['The wallet did not return a valid payment.'] },
    calls: ['createToken'],
    why: 'What the wallet returned has no card that can be charged.',
    remedy: anotherMethod,
  },
  E620: declinedBy('PayPal', ', or the shopper did not approve the order', anotherMethod),
  E621: {
    refusals: {
      422: [
        'currency is ARS: paypal takes AUD, BRL, CAD, CHF, CNY, CZK, DKK, EUR, GBP, HKD, HUF, ILS, JPY, MXN, MYR, NOK, NZD, PHP, PLN, SEK, SGD, THB, TWD, USD',
      ],
    },
    calls: ['createToken', ...confirms],
    why: 'PayPal does not support the payment’s currency.',
    remedy:
      'Create the payment in a currency of the message, or leave PayPal out. The components do not offer it.',
  },
  E640: byBizum('The shopper failed three times to confirm the payment with Bizum.'),
  E641: byBizum('Bizum did not authorize the payment, and gave no reason.'),
  E642: byBizum('The shopper’s account has too little money, or a limit of the bank is reached.'),
  E643: byBizum('The shopper rejected the request in the bank’s app.'),
  E644: byBizum('The bank of the merchant could not receive the payment.'),
  E645: byBizum('The bank of the shopper could not send the payment.'),
  E646: byBizum('Bizum could not process the payment.'),
  E647: byBizum('Bizum could not be reached.'),
  E648: byBizum('The merchant is not registered for Bizum.'),
  E649: {
    status: 'FAILED',
    refusals: { 422: ['This phone is not registered with Bizum.'] },
    calls: ['createToken'],
    why: 'The phone is not a Spanish mobile number, or its owner has not turned on Bizum at the bank.',
    remedy: 'Let the shopper correct the number, or offer another payment method.',
  },
  E650: byBizum('The shopper’s bank does not support this kind of Bizum payment.'),
  E651: byBizum('The shopper’s bank could not authenticate the shopper.'),
  E652: byBizum('The shopper or the bank has turned Bizum off for this phone.'),
  E680: {
    status: 'FAILED',
    refusals: { 422: ['Click to Pay declined the payment.'] },
    calls: ['createToken'],
    why: 'The card scheme did not sign the payment, signed another one, or declined it.',
    remedy: anotherMethod,
  },
  E681: {
    refusals: { 422: ['Click to Pay is not set up for this shop.'] },
    calls: ['createToken'],
    why: 'The card scheme signed the payment for another merchant than the account.',
    remedy: 'Have the provider check the account’s registration with Click to Pay.',
  },
  E700: declinedBy('Cofidis', ': it did not grant the financing', anotherMethod),
  E999: {
    status: 'FAILED',
    refusals: { 500: ['Something went wrong on our side.'] },
    calls: ['*'],
    why: 'The provider has a bug, or something that it depends on failed.',
    remedy:
      'Read the payment before you try again: the request may have been carried out. Give the provider the `requestId`.',
  },
};
