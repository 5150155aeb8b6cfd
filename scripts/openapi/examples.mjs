/**
 * Returns the examples of each call, by operation id: the request, if it has a body, and the
 * response.
 */
export function examplesOf({ account, codes, card, phone }) {
  const id = 'pay_0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e';
  const token = 'tok_5b0f5f6c1e3d4a9f8a7c6b5d4e3f2a10b1c2d3e4';
  const session = 'cs_7d2f4b6a8c0e1f3a5c7e9b1d2f4a6c8e0b2d4f6a';
  const stored = {
    id: 'pm_2d4f6a8c0e1f3a5c7e9b1d2f4a6c8e0b',
    method: 'card',
    card: {
      brand: 'visa',
      last4: card.slice(-4),
      expMonth: '12',
      expYear: '34',
      needsSecurityCode: false,
    },
    lastUsedAt: 1764000042,
    createdAt: 1763000042,
  };
  const outcome = (code) => ({ statusCode: code, statusMessage: codes[code] });
  const order = { amount: 1250, currency: 'EUR', orderId: 'order-1001' };
  const end = { returnUrl: 'https://shop.example/orders/1001', merchantName: 'Example Shop' };
  const paid = {
    id,
    status: 'SUCCEEDED',
    accountId: account,
    ...order,
    ...outcome('E000'),
    ...end,
  };
  const pending = {
    id,
    status: 'PENDING',
    accountId: account,
    ...order,
    ...outcome('E003'),
    ...end,
  };
  const confirm = { type: 'CONFIRM', mustRedirect: false };
  const contact = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+34600000000' };
  /** An unpaid payment, as the merchant's server receives it. */
  const created = {
    id,
    accountId: account,
    livemode: false,
    ...order,
    status: 'PENDING',
    ...outcome('E003'),
    transactionType: 'SALE',
    amountCaptured: 0,
    amountRefunded: 0,
    refundedAmount: 0,
    customer: contact,
    callbackUrl: 'https://shop.example/webhooks',
    completeUrl: 'https://shop.example/orders/1001',
    createdAt: 1764000000,
    updatedAt: 1764000042,
    revision: 1,
    expireAt: 1764086400,
  };
  const payment = (changes = {}) => ({
    ...created,
    revision: 3,
    status: 'SUCCEEDED',
    ...outcome('E000'),
    amountCaptured: order.amount,
    authorizationCode: '271828',
    paymentMethod: {
      method: 'card',
      card: {
        brand: 'visa',
        last4: card.slice(-4),
        type: 'credit',
        country: 'ES',
        expiration: 2051136000,
        expMonth: '12',
        expYear: '34',
        fingerprint: 'c3a1f0b2d4e5f6a7',
        threeDSecure: false,
        threeDSecureFlow: 'DIRECT',
      },
    },
    ...changes,
  });
  /** The payment once the shopper has chosen an address and a way to ship. */
  const shipped = {
    amount: 1750,
    lineItems: [
      { label: 'Walnut desk', amount: 1250 },
      { label: 'Express', amount: 500 },
    ],
    shippingOption: { id: 'express', label: 'Express', detail: 'Tomorrow', amount: 500 },
    shippingDetails: { address: { country: 'ES', city: 'Madrid', zip: '28013' } },
  };
  /** What a shopper has agreed to with the payment. */
  const mandate = {
    id: 'mnd_7c1e9a3b5d0f2e4c6a8b1d3f5e7a9c0b',
    status: 'ACTIVE',
    networkReference: '483726150938271',
    accountId: account,
    livemode: false,
    paymentId: id,
    currency: order.currency,
    type: 'SUBSCRIPTION',
    text: 'Example Shop charges €12.50 every month until you cancel.',
    amount: order.amount,
    interval: 'P1M',
    paymentMethod: {
      method: 'card',
      card: { brand: 'visa', last4: card.slice(-4), expMonth: '12', expYear: '34' },
    },
    createdAt: 1764000042,
  };
  return {
    getPaymentMethods: {
      answer: {
        paymentMethods: ['card', 'bizum'],
        livemode: false,
        accountId: account,
        amount: 1250,
        currency: 'EUR',
        merchantName: 'Example Shop',
        countryCode: 'ES',
        metadata: { card: { brands: ['visa', 'mastercard'] } },
      },
    },
    createToken: {
      request: {
        paymentMethod: { card: { number: card, expMonth: '12', expYear: '34', cvc: '123' } },
        paymentId: id,
      },
      answer: { paymentToken: token },
    },
    updateToken: {
      request: {
        paymentToken: token,
        amount: shipped.amount,
        lineItems: shipped.lineItems,
        shippingOptions: [
          shipped.shippingOption,
          { id: 'standard', label: 'Standard', detail: 'In 3 days', amount: 0 },
        ],
      },
      answer: { amount: shipped.amount },
    },
    getStoredPaymentMethods: {
      request: { customerSession: session, paymentId: id },
      answer: {
        paymentMethods: [stored],
        savable: ['card', 'bizum'],
        save: 'UNCHECKED',
        canRemove: true,
        expireAt: 1764001800,
      },
    },
    removeStoredPaymentMethod: {
      request: { customerSession: session, paymentId: id, storedPaymentMethodId: stored.id },
      answer: { id: stored.id, isRemoved: true },
    },
    getPayment: { answer: { ...pending, nextAction: confirm } },
    confirmPayment: { request: { paymentToken: token }, answer: paid },
    abandonAttempt: { request: {}, answer: { ...pending, nextAction: confirm } },
    validatePointOfSaleLink: {
      request: { accountId: account, pointOfSaleId: 'pos-1', amount: 1250, currency: 'EUR' },
      answer: { isValid: true },
    },
    createPayment: {
      request: { accountId: account, pointOfSaleId: 'pos-1', amount: 1250, currency: 'EUR' },
      answer: { ...pending, nextAction: confirm },
    },
    sendPaymentReceipt: { request: { customerEmail: contact.email }, answer: paid },
    createApplePaySession: {
      request: {
        accountId: account,
        validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
        domainName: 'shop.example',
        displayName: 'Example Shop',
      },
      answer: { epochTimestamp: 1764000000000, merchantSessionIdentifier: 'SSH0F3A5C7E' },
    },
    createPayPalClientToken: {
      request: { paymentId: id, domainName: 'shop.example' },
      answer: { clientToken: 'eyJhbGciOi…', expiresIn: 900 },
    },
    getPayPalShopper: {
      request: { paymentToken: token },
      answer: {
        payer: { name: { given_name: 'Lucía', surname: 'García' }, email_address: contact.email },
        shipping: { address: { country_code: 'ES', postal_code: '28014' } },
      },
    },
    calculateFinancing: {
      request: { accountId: account, amount: 20000 },
      answer: [
        {
          financingAmount: 20000,
          tin: 0,
          interestAmount: 0,
          tae: 0,
          quote: 5000,
          installments: 4,
          totalAmount: 20000,
          legalPhrase: 'Four installments of 50.00 €. Total owed: 200.00 €.',
          capEuros: 0,
          capPercent: 0,
        },
      ],
    },
    getCardFacts: {
      request: { paymentId: id, bin: '40000725', amount: 12000 },
      answer: {
        brands: ['visa'],
        funding: 'CREDIT',
        issuerCountry: 'ES',
        issuerName: 'Banco Modelo',
        isCommercial: false,
        installments: {
          amount: 12000,
          currency: 'EUR',
          plans: [
            { count: 3, amount: 4000, totalAmount: 12000 },
            {
              count: 6,
              amount: 2060,
              totalAmount: 12360,
              legalText: 'Your bank bills a fee of 3.60 € for these installments.',
            },
          ],
        },
      },
    },
    validateBizumPhone: {
      request: { paymentId: id, phoneNumber: phone },
      answer: { isValid: true },
    },
    'server.createPayment': {
      request: {
        ...order,
        callbackUrl: created.callbackUrl,
        completeUrl: created.completeUrl,
        allowedPaymentMethods: ['card', 'bizum'],
        customer: contact,
      },
      answer: { ...created, nextAction: confirm },
    },
    'server.listPayments': { answer: { payments: [payment()] } },
    'server.readPayment': { answer: payment() },
    'server.updatePayment': {
      request: shipped,
      answer: { ...created, ...shipped, revision: 2, nextAction: confirm },
    },
    'server.confirmPayment': { request: { paymentToken: token }, answer: payment() },
    'server.cancelPayment': {
      request: { cancellationReason: 'requested_by_customer' },
      answer: {
        ...created,
        status: 'CANCELED',
        ...outcome('E222'),
        cancellationReason: 'requested_by_customer',
      },
    },
    'server.capturePayment': {
      request: { amount: 1250 },
      answer: payment({ transactionType: 'AUTH' }),
    },
    'server.refundPayment': {
      request: { amount: 500, refundReason: 'requested_by_customer' },
      answer: payment({
        status: 'PARTIALLY_REFUNDED',
        amountRefunded: 500,
        refundedAmount: 500,
        lastRefundAmount: 500,
        lastRefundReason: 'requested_by_customer',
      }),
    },
    'server.readMandate': { answer: mandate },
    'server.revokeMandate': {
      request: {},
      answer: { ...mandate, status: 'REVOKED', revokedAt: 1766678400 },
    },
    'server.sendReceipt': { request: { customerEmail: contact.email }, answer: payment() },
    'server.createCustomerSession': {
      request: { customerId: 'customer-42', paymentId: id },
      answer: {
        id: 'ses_4c6e8a0b2d4f6a8c0e1f3a5c7e9b1d2f',
        customerSession: session,
        customerId: 'customer-42',
        paymentId: id,
        save: 'UNCHECKED',
        canRemove: true,
        expireAt: 1764001800,
      },
    },
    'server.revokeCustomerSession': {
      answer: { id: 'ses_4c6e8a0b2d4f6a8c0e1f3a5c7e9b1d2f', isRevoked: true },
    },
    'server.listStoredPaymentMethods': { answer: { paymentMethods: [stored] } },
    'server.removeCustomerPaymentMethod': { answer: { id: stored.id, isRemoved: true } },
    'server.eraseCustomer': { answer: { customerId: 'customer-42', isErased: true } },
    'server.sendLink': {
      request: { customerEmail: contact.email },
      answer: { ...created, nextAction: confirm },
    },
  };
}
