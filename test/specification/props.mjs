// @ts-check

/** @type {import('./fact.js').Section} */
export const props = {
  title: '3. Props',
  facts: [
    {
      fact: 'accountId',
      test: [
        'test/specification/contracts.node.test.ts › every component that makes a token takes accountId',
        'test/journeys/google-pay.test.ts › a shopper with Google Pay › pays what an account asks for, as the page says it last',
      ],
    },
    {
      fact: 'sessionId',
      test: [
        'test/specification/contracts.node.test.ts › every component that makes a token takes sessionId',
        'test/token-requests.test.ts › <pay-google-pay> sends the fields of the specification to POST /tokens and the language it shows, after beforeSubmit',
        'test/sandbox/tokens.test.ts › a token of one session does not pay in another',
      ],
    },
    {
      fact: 'sessionId is named orderId too, on the card input',
      test: [
        'test/specification/contracts.node.test.ts › sessionId of the card input is named orderId too',
        'test/elements/handle.test.ts › a factory › takes the aliases of a prop',
      ],
    },
    {
      fact: 'orderId as an attribute of the card input',
      test: 'test/elements/handle.test.ts › a factory › has a prop by its other name as an attribute and a property, and its own name wins',
    },
    {
      fact: 'paymentId',
      test: [
        'test/specification/contracts.node.test.ts › every component that makes a token takes paymentId',
        'test/every-component.test.ts › <pay-card-input> › reads each attribute into its property',
      ],
    },
    {
      fact: 'amount, a number',
      test: [
        'test/specification/contracts.node.test.ts › every component that makes a token takes amount',
        'test/bridge/contract.test.ts › the check of props › reads text of digits as an amount, without the noise of floating point',
      ],
    },
    {
      fact: 'currency',
      test: [
        'test/specification/contracts.node.test.ts › every component that makes a token takes currency',
        'test/frame-apps/paypal-setup.test.ts › the set-up of PayPal’s script › takes the payment’s currency before the page’s',
      ],
    },
    {
      fact: 'transactionType',
      test: [
        'test/specification/contracts.node.test.ts › every component that makes a token takes transactionType',
        'test/journeys/bizum.test.ts › the Bizum button › refuses AUTH in words for the developer',
      ],
    },
    {
      fact: 'language',
      test: [
        'test/specification/contracts.node.test.ts › every component takes language',
        'test/card-input.test.ts › <pay-card-input> › keeps what was typed when amount, language and style change, and loads nothing again',
      ],
    },
    {
      fact: 'phoneNumber',
      test: [
        'test/specification/contracts.node.test.ts › <pay-bizum> takes phoneNumber',
        'test/journeys/bizum.test.ts › the Bizum overlay › fills in the number it is given, and tells the one that stands there',
      ],
    },
    {
      fact: 'phoneNumber on the components beside Bizum',
      differs: 'a component that cannot use it does not have it: Bizum and the payment modal do',
      decision: 'docs/decisions/0026-components-have-no-prop-without-effect.md',
      test: 'test/elements/handle.test.ts › a factory › warns a developer once of each prop that the component does not have',
    },
    {
      fact: 'isHidden',
      test: [
        'test/specification/contracts.node.test.ts › every component takes isHidden',
        'test/every-component.test.ts › <pay-card-input> › goes out of sight and comes back by isHidden',
      ],
    },
    {
      fact: 'style, with the alias innerStyle',
      test: [
        'test/specification/contracts.node.test.ts › innerStyle of every component is named style too',
        'test/elements/handle.test.ts › a factory › takes the aliases of a prop',
        'test/journeys/moving-over-surface.test.ts › a shop that moves over, names and props › 9: has its style understood, however it writes it',
      ],
    },
    {
      fact: 'style on every component that takes it',
      test: [
        'test/journeys/bizum.test.ts › the Bizum overlay › hands the button’s number and style to its overlay',
        'test/journeys/modal-methods.test.ts › a shopper who chooses in the payment modal › finds the merchant’s number in Bizum’s field, and the payment modal at the merchant’s size and with the merchant’s button',
      ],
    },
    {
      fact: 'cspNonce',
      test: [
        'test/specification/contracts.node.test.ts › <pay-paypal> takes cspNonce',
        'test/journeys/paypal-page.test.ts › a merchant’s page with PayPal › passes its nonce on, and no policy is violated',
      ],
    },
    {
      fact: 'cspNonce on the components beside PayPal',
      differs: 'every component takes it, PayPal alone has a script that needs it',
      decision: 'docs/decisions/0026-components-have-no-prop-without-effect.md',
      test: 'test/third-party/paypal.test.ts › a PayPal button › passes the page’s nonce on',
    },
    {
      fact: 'language has no default, except in the Cofidis widgets',
      test: 'test/specification/contracts.node.test.ts › language has a default in the Cofidis widgets alone: es',
    },
    {
      fact: 'Card input: placeholders, an object',
      test: [
        'test/specification/contracts.node.test.ts › <pay-card-input> takes placeholders',
        'test/card-input.test.ts › <pay-card-input> › shows the merchant’s placeholder in each field',
      ],
    },
    {
      fact: 'Card input: errorMessages, an object',
      test: [
        'test/specification/contracts.node.test.ts › <pay-card-input> takes errorMessages',
        'test/card-input.test.ts › <pay-card-input> › says each problem of a card in the merchant’s words',
      ],
    },
    {
      fact: 'Payment modal: paymentId, required',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes paymentId',
        'test/specification/contracts.node.test.ts › <pay-payment-modal> requires paymentId and isOpen, and nothing else',
      ],
    },
    {
      fact: 'Payment modal: isOpen, a required boolean',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes isOpen',
        'test/specification/contracts.node.test.ts › <pay-payment-modal> requires paymentId and isOpen, and nothing else',
      ],
    },
    {
      fact: 'Payment modal: language',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes language',
        'test/every-component.test.ts › <pay-payment-modal> › gives its frame a name in the language, and no right it does not need',
      ],
    },
    {
      fact: 'Payment modal: generatePaymentToken',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes generatePaymentToken',
        'test/journeys/money-faults.test.ts › what the merchant says of a payment reaches the provider with its confirmation',
      ],
    },
    {
      fact: 'Payment modal: fullscreen',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes fullscreen',
        'test/overlay-cover.test.ts › confirmPayment › shows the bank’s page in a sheet, and over the whole window with fullscreen',
      ],
    },
    {
      fact: 'Payment modal: customer',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes customer',
        'test/journeys/money-faults.test.ts › what the merchant says of a payment reaches the provider with its confirmation',
      ],
    },
    {
      fact: 'Payment modal: paymentMethod',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes paymentMethod',
        'test/journeys/money-faults.test.ts › what the merchant says of a payment reaches the provider with its confirmation',
      ],
    },
    {
      fact: 'Payment modal: allowedPaymentMethods, an array',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes allowedPaymentMethods',
        'test/journeys/modal-methods.test.ts › a shopper who chooses in the payment modal › is offered only what the merchant and the payment allow',
      ],
    },
    {
      fact: 'Payment modal: customDomain',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes customDomain',
        'test/journeys/custom-domain.test.ts › the payment modal names the merchant’s host to the provider, which keeps it with the payment',
      ],
    },
    {
      fact: 'Payment modal: billingDetails',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes billingDetails',
        'test/journeys/money-faults.test.ts › what the merchant says of a payment reaches the provider with its confirmation',
      ],
    },
    {
      fact: 'Payment modal: shippingDetails',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes shippingDetails',
        'test/journeys/money-faults.test.ts › what the merchant says of a payment reaches the provider with its confirmation',
      ],
    },
    {
      fact: 'Payment modal: style',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> takes innerStyle',
        'test/journeys/modal-methods.test.ts › a shopper who chooses in the payment modal › finds the merchant’s number in Bizum’s field, and the payment modal at the merchant’s size and with the merchant’s button',
        'test/every-component.test.ts › <pay-payment-modal> › reads each attribute into its property',
      ],
    },
    {
      fact: 'Payment modal: onResult',
      test: [
        'test/specification/contracts.node.test.ts › the payment modal calls onResult',
        'test/react-confirm.test.ts › useConfirmPayment › pays once, tells where it stands, and leaves with its component',
      ],
    },
    {
      fact: 'Payment modal: onError',
      test: [
        'test/specification/contracts.node.test.ts › every component calls onError',
        'test/every-component.test.ts › <pay-payment-modal> › refuses to show no payment, with the exact words, and does not throw',
      ],
    },
    {
      fact: 'Payment modal: onLoad',
      test: [
        'test/specification/contracts.node.test.ts › every component calls onLoad',
        'test/every-component.test.ts › <pay-payment-modal> › moves nothing on the page while it loads',
      ],
    },
    {
      fact: 'Payment modal: onOpen',
      test: [
        'test/specification/contracts.node.test.ts › every overlay, and every button that opens one, calls onOpen',
        'test/every-component.test.ts › <pay-payment-modal> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Cofidis financing widget: accountId, required',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-widget> takes accountId',
        'test/specification/contracts.node.test.ts › <pay-cofidis-widget> requires accountId, and nothing else',
      ],
    },
    {
      fact: 'Cofidis financing widget: amount',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-widget> takes amount',
        'test/frame-apps/cofidis.test.ts › the price of a widget › is exact where a fraction is not',
      ],
    },
    {
      fact: 'Cofidis financing widget: amountInt',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-widget> takes amountInt',
        'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis › is in cents where amount-int says it, and changes with it',
      ],
    },
    {
      fact: 'Cofidis financing widget: language, by default es',
      test: 'test/elements/language.test.ts › the language of an element › is Spanish for <pay-cofidis-widget> without a language, title and address included',
    },
    {
      fact: 'Cofidis financing widget: showLogo',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-widget> takes showLogo',
        'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis › is in cents where amount-int says it, and changes with it',
      ],
    },
    {
      fact: 'Cofidis financing widget: style',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-widget> takes innerStyle',
        'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis › wears colours of the merchant’s that can be read',
      ],
    },
    {
      fact: 'Cofidis loan widget: accountId, required',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-widget> takes accountId',
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-widget> requires accountId, and nothing else',
      ],
    },
    {
      fact: 'Cofidis loan widget: amount',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-widget> takes amount',
        'test/frame-apps/cofidis.test.ts › the price of a widget › is exact where a fraction is not',
      ],
    },
    {
      fact: 'Cofidis loan widget: amountInt',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-widget> takes amountInt',
        'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis-loan › is in cents where amount-int says it, and changes with it',
      ],
    },
    {
      fact: 'Cofidis loan widget: language, by default es',
      test: 'test/elements/language.test.ts › the language of an element › is Spanish for <pay-cofidis-loan-widget> without a language, title and address included',
    },
    {
      fact: 'Cofidis loan widget: showLogo',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-widget> takes showLogo',
        'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis-loan › is in cents where amount-int says it, and changes with it',
      ],
    },
    {
      fact: 'Cofidis loan widget: style',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-widget> takes innerStyle',
        'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis-loan › wears colours of the merchant’s that can be read',
      ],
    },
    {
      fact: 'Cofidis financing button: paymentId',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-button> takes paymentId',
        'test/journeys/cofidis.test.ts › a shopper with cofidis › signs at Cofidis, comes back, and has paid once',
      ],
    },
    {
      fact: 'Cofidis financing button: language',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-button> takes language',
        'test/every-component.test.ts › <pay-cofidis-button> › gives its frame a name in the language, and no right it does not need',
      ],
    },
    {
      fact: 'Cofidis financing button: hint, a boolean, by default true',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-button> takes hint',
        'test/journeys/cofidis.test.ts › a shopper with cofidis › finds a button of 45 pixels, with the line of help in its own place under it',
        'test/specification/contracts.node.test.ts › hint of the Cofidis buttons is on by default',
      ],
    },
    {
      fact: 'Cofidis loan button: paymentId',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-button> takes paymentId',
        'test/journeys/cofidis.test.ts › a shopper with cofidis-loan › signs at Cofidis, comes back, and has paid once',
      ],
    },
    {
      fact: 'Cofidis loan button: language',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-button> takes language',
        'test/every-component.test.ts › <pay-cofidis-loan-button> › gives its frame a name in the language, and no right it does not need',
      ],
    },
    {
      fact: 'Cofidis loan button: hint, a boolean, by default true',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan-button> takes hint',
        'test/journeys/cofidis.test.ts › a shopper with cofidis-loan › finds a button of 45 pixels, with the line of help in its own place under it',
        'test/specification/contracts.node.test.ts › hint of the Cofidis buttons is on by default',
      ],
    },
  ],
};
