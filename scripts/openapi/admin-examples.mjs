const id = 'acc_0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e';
const settings = {
  merchantName: 'Example Shop',
  merchantUrl: 'https://shop.example',
  countryCode: 'ES',
  cardBrands: ['visa', 'mastercard'],
  methods: { bizum: { minAmount: 50, maxAmount: 200000 } },
  branding: { theme: 'flat', tokens: { accent: '#0a7d5a' } },
  origins: ['https://shop.example'],
  pointsOfSale: [{ id: 'counter-1' }],
  callbackUrl: 'https://shop.example/webhooks',
};
const key = (kind, nth, more = {}) => ({
  id: `key_${String(nth).repeat(32)}`,
  kind,
  createdAt: 1764000000,
  ...more,
});
const account = {
  id,
  status: 'active',
  createdAt: 1764000000,
  ...settings,
  customDomains: [],
  chargesUnauthenticated: false,
  keys: [
    key('apiKey', 1, { lastUsedAt: 1764003600 }),
    key('webhookSecret', 2),
    key('pointOfSaleKey', 3),
  ],
};
const secrets = {
  apiKey: 'sk_test_5b0f5f6c1e3d4a9f8a7c6b5d4e3f2a10b1c2d3e45b0f5f6c',
  webhookSecret: 'whsec_1e3d4a9f8a7c6b5d4e3f2a10b1c2d3e45b0f5f6c1e3d4a9f',
  pointOfSaleKey: 'pos_8a7c6b5d4e3f2a10b1c2d3e45b0f5f6c1e3d4a9f8a7c6b5d',
};

/** The examples of each call of the admin API: the request, if it has a body, and the response. */
export const adminExamples = {
  createAccount: { request: settings, answer: { ...account, secrets } },
  listAccounts: { answer: { accounts: [account] } },
  readAccount: { answer: account },
  updateAccount: {
    request: { methods: { bizum: null }, pointsOfSale: [] },
    answer: { ...account, methods: {}, pointsOfSale: [] },
  },
  disableAccount: { answer: { ...account, status: 'disabled' } },
  enableAccount: { answer: account },
  removeAccount: {
    answer: {
      ...account,
      status: 'removed',
      cardBrands: [],
      methods: {},
      origins: [],
      pointsOfSale: [],
      branding: undefined,
      callbackUrl: undefined,
      keys: [],
    },
  },
  createKey: {
    request: { kind: 'apiKey', overlapSeconds: 86400 },
    answer: {
      kind: 'apiKey',
      value: secrets.apiKey,
      account: {
        ...account,
        keys: [
          key('apiKey', 4),
          key('apiKey', 1, { validUntil: 1764086400 }),
          key('webhookSecret', 2),
        ],
      },
    },
  },
  endKey: { answer: account },
  eraseShopper: { request: { email: 'ada@example.com' }, answer: { payments: 2 } },
  listAuditLog: {
    answer: {
      entries: [
        {
          id: '2',
          at: 1764003600,
          by: 'ops',
          action: 'account.updated',
          accountId: id,
          before: { merchantName: 'Example' },
          after: { merchantName: 'Example Shop' },
        },
      ],
      next: '2',
    },
  },
};
