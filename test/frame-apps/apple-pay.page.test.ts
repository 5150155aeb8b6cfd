import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { findApplePay, type OpenSession } from '../../frame-apps/methods/payment-request/apple.js';
import { until } from '../support/until.js';

/** The calls to the browser, in order. */
let emitted: unknown[];

/** Mock of the browser's session, as far as it is used. */
class BrowserSession {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static supportsVersion = (version: number): boolean => version === 3;
  static canMakePayments = () => true;
  static latest: BrowserSession;
  onvalidatemerchant!: (event: { validationURL: string }) => Promise<void>;
  onpaymentauthorized!: (event: { payment: { token: unknown } }) => Promise<void>;
  oncancel!: () => void;
  constructor(readonly version: number) {
    BrowserSession.latest = this;
    emitted.push(['version', version]);
  }
  begin = () => emitted.push('begin');
  abort = () => emitted.push('abort');
  completeMerchantValidation = (session: object) => emitted.push(['validated', session]);
  completePayment = ({ status }: { status: number }) => emitted.push(['completed', status]);
}

const page = window as unknown as Record<string, unknown>;
const reason = (session: OpenSession) => session.over.then(String, ({ message }: Error) => message);

async function begin(attendant: {
  validate?: () => Promise<object>;
  authorise?: () => Promise<{ token: string }>;
}): Promise<OpenSession> {
  const applePay = await findApplePay();
  return applePay!.begin({} as ApplePayJS.ApplePayPaymentRequest, {
    validate: async () => ({ merchant: 'session' }),
    authorise: async () => ({ token: 'tok_1' }),
    ...attendant,
  });
}

describe('an Apple Pay session', () => {
  let own: unknown;
  before(() => {
    own = page['ApplePaySession'];
    page['ApplePaySession'] = BrowserSession;
  });
  beforeEach(() => {
    emitted = [];
  });
  after(() => {
    if (own) page['ApplePaySession'] = own;
    else delete page['ApplePaySession'];
  });

  it('is not there for later charges in a browser without version 14', async () => {
    expect(await findApplePay(true)).to.equal(undefined);
    BrowserSession.supportsVersion = (version) => version === 14;
    try {
      await (await findApplePay(true))!.begin({} as ApplePayJS.ApplePayPaymentRequest, {
        validate: async () => ({}),
        authorise: async () => ({ token: 'tok_1' }),
      });
      expect(emitted).to.deep.equal([['version', 14], 'begin']);
    } finally {
      BrowserSession.supportsVersion = (version) => version === 3;
    }
  });

  // @spec Apple Pay: session version 3
  it('is of version 3', async () => {
    await begin({});
    expect(emitted).to.deep.equal([['version', 3], 'begin']);
  });

  // @spec Apple Pay: merchant validation, then authorization
  // @spec Apple Pay: completion with success
  it('validates the merchant, authorizes the payment and completes it with success', async () => {
    const session = await begin({});
    await BrowserSession.latest.onvalidatemerchant({ validationURL: 'https://apple.example' });
    await BrowserSession.latest.onpaymentauthorized({ payment: { token: {} } });
    expect(await session.over).to.deep.equal({ token: 'tok_1' });
    expect(emitted.slice(2)).to.deep.equal([
      ['validated', { merchant: 'session' }],
      ['completed', 0],
    ]);
  });

  // @spec Apple Pay: completion with failure
  // @spec Apple Pay failure: the payment is completed with failure
  it('completes with failure when no token could be made, and rejects', async () => {
    const session = await begin({ authorise: () => Promise.reject(new Error('No token')) });
    const rejected = reason(session);
    await BrowserSession.latest.onpaymentauthorized({ payment: { token: {} } });
    expect(await rejected).to.equal('No token');
    await until(() => emitted.length === 3);
    expect(emitted.at(-1)).to.deep.equal(['completed', 1]);
  });

  // @spec Apple Pay: a merchant validation error aborts the session
  it('aborts when the merchant cannot be validated, and rejects', async () => {
    const session = await begin({ validate: () => Promise.reject(new Error('No certificate')) });
    const rejected = reason(session);
    await BrowserSession.latest.onvalidatemerchant({ validationURL: 'https://apple.example' });
    expect(await rejected).to.equal('No certificate');
    expect(emitted.slice(2)).to.deep.equal(['abort']);
  });
});
