import { expect } from '@esm-bundle/chai';
import { mastercard, visa } from '../../frame-apps/methods/click-to-pay/dialects.js';
import { schemeOf, type Scheme } from '../../frame-apps/methods/click-to-pay/scheme.js';
import { together } from '../../frame-apps/methods/click-to-pay/schemes.js';
import { ClickToPaySession } from '../../frame-apps/methods/click-to-pay/session.js';
import type { DcfAnswer } from '../../simulators/methods/click-to-pay/mock/dcf-messages.js';
import { mastercardSdk } from '../../simulators/methods/click-to-pay/mock/mastercard-sdk.js';
import type { Mode } from '../../simulators/methods/click-to-pay/mock/system.js';
import type { SchemeServer } from '../../simulators/methods/click-to-pay/mock/scheme-server.js';
import { visaSdk } from '../../simulators/methods/click-to-pay/mock/visa-sdk.js';

type Modes = { readonly visa?: Mode | 'missing'; readonly mastercard?: Mode | 'missing' };

const ids = { srcInitiatorId: 'initiator', srciDpaId: 'shop' };
const options = { amount: '12.50', currency: 'EUR', locale: 'es_ES' };
const realTimeout = AbortSignal.timeout;
let reported: unknown[];
let answer: DcfAnswer;
let forgotten: Set<string>;

/** Mock of a scheme's server. */
const server: SchemeServer = {
  request: async () => answer,
  forget: async (scheme) => void forgotten.add(scheme),
};

/** The mocks of both schemes, called as the frame calls the real scripts. */
function open({
  visa: visaMode = 'ok',
  mastercard: mastercardMode = 'ok',
}: Modes = {}): ClickToPaySession {
  Object.assign(window, {
    vAdapters: visaMode === 'missing' ? undefined : { VisaSRCI: visaSdk(visaMode, server) },
    SRCSDK_MASTERCARD:
      mastercardMode === 'missing' ? undefined : mastercardSdk(mastercardMode, server),
  });
  const loads = [visa, mastercard].map(
    (dialect) => async (): Promise<Scheme> => schemeOf(dialect, ids),
  );
  return new ClickToPaySession(together(loads), (thrown) =>
    reported.push((thrown as Error).message),
  );
}

async function at(
  place: 'login' | 'code' | 'cards',
  modes?: Modes,
  email = 'known@example.com',
): Promise<ClickToPaySession> {
  const session = open(modes);
  await session.start(options);
  if (place !== 'login') await session.findAccount(email);
  if (place === 'cards') await session.enterCode('123456');
  return session;
}

const digitsOf = (session: ClickToPaySession) => {
  const view = session.getSnapshot();
  return view.at === 'ready'
    ? view.cards.map(({ last4, status }) => `${last4} ${status}`)
    : view.at;
};

describe('Click to Pay', () => {
  beforeEach(() => {
    reported = [];
    answer = { action: 'COMPLETE' };
    forgotten = new Set();
  });
  afterEach(() => {
    AbortSignal.timeout = realTimeout;
    document.getElementById('vcop-src-system-frame')?.remove();
  });

  it('asks a shopper nobody recognises for an email address, a code, and shows all cards, last used first', async () => {
    const session = await at('login');
    expect(session.getSnapshot().at).to.equal('login');
    await session.findAccount('known@example.com');
    expect(session.getSnapshot()).to.include({ at: 'code', channel: 'k***n@example.com' });
    await session.enterCode('123456');
    expect(digitsOf(session)).to.deep.equal(['4414 usable', '5565 usable', '0069 expired']);
    expect(reported).to.deep.equal([]);
  });

  it('shows the cards of all schemes at once where one recognises the browser', async () => {
    const session = await at('login', { visa: 'recognised' });
    expect(digitsOf(session)).to.deep.equal(['4414 usable', '5565 usable', '0069 expired']);
  });

  it('lets the scheme that knows the shopper send the code, whichever it is', async () => {
    for (const email of ['visa@example.com', 'mastercard@example.com']) {
      const session = await at('cards', {}, email);
      expect(digitsOf(session), email).to.have.length(3);
    }
  });

  it('says that an address is not known, and takes another', async () => {
    const session = await at('code', {}, 'new@example.com');
    expect(session.getSnapshot()).to.include({ at: 'login', problem: 'unknown' });
    await session.findAccount('known@example.com');
    expect(session.getSnapshot().at).to.equal('code');
  });

  it('says that a code is wrong or old, sends another, and gives up after three', async () => {
    const session = await at('code');
    await session.enterCode('000000');
    expect(session.getSnapshot()).to.include({
      at: 'code',
      notice: 'wrong',
      channel: 'k***n@example.com',
    });
    await session.enterCode('999999');
    expect(session.getSnapshot()).to.include({ at: 'code', notice: 'expired' });
    await session.sendAgain();
    expect(session.getSnapshot()).to.include({ at: 'code', notice: 'sent' });
    for (const _ of [1, 2, 3]) await session.enterCode('000000');
    expect(session.getSnapshot()).to.include({ at: 'login', problem: 'tooMany' });
    expect(reported).to.deep.equal([]);
  });

  for (const broken of ['missing', 'ineligible'] as const) {
    it(`is served by the other scheme where one is ${broken}`, async () => {
      expect(digitsOf(await at('cards', { visa: broken }))).to.deep.equal(['5565 usable']);
      expect(digitsOf(await at('cards', { mastercard: broken }))).to.deep.equal([
        '4414 usable',
        '0069 expired',
      ]);
    });

    it(`is not available where both schemes are ${broken}, and says why`, async () => {
      const session = await at('login', { visa: broken, mastercard: broken });
      expect(session.getSnapshot()).to.deep.equal({ at: 'notAvailable' });
      expect(reported).to.deep.equal([
        `Click to Pay is not available: visa${broken === 'missing' ? ', SDK_MISSING' : ' init, SERVICE_ERROR'}`,
      ]);
    });
  }

  it('waits for a scheme that never answers only as long as it may', async () => {
    hurry();
    expect(digitsOf(await at('cards', { visa: 'never' }))).to.deep.equal(['5565 usable']);
    const session = await at('login', { visa: 'never', mastercard: 'never' });
    expect(session.getSnapshot().at).to.equal('notAvailable');
    expect(reported[0]).to.contain('REQUEST_TIMEOUT');
  });

  it('is not available when nobody looks the shopper up in time', async () => {
    hurry();
    const session = await at('code', {}, 'slow@example.com');
    expect(session.getSnapshot().at).to.equal('notAvailable');
  });

  it('gives the signed card once the shopper has confirmed it', async () => {
    const session = await atCheckout();
    const confirmed = await session.checkOut(window);
    expect(confirmed?.cardBrand).to.equal('visa');
    expect(confirmed?.token).to.match(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('is back at the cards after cancelling, changing the card, or wanting to add one', async () => {
    for (const action of ['CANCEL', 'CHANGE_CARD', 'ADD_CARD'] as const) {
      const session = await atCheckout();
      answer = { action };
      expect(await session.checkOut(window)).to.equal(undefined);
      const view = session.getSnapshot();
      expect(view).to.include({ at: 'ready', isCancelled: action === 'CANCEL' });
    }
  });

  it('asks who somebody else is, and knows nobody any more', async () => {
    const session = await at('login', { visa: 'recognised', mastercard: 'recognised' });
    await session.forget();
    expect(session.getSnapshot()).to.deep.equal({ at: 'login' });
    expect([...forgotten].sort()).to.deep.equal(['mastercard', 'visa']);
  });

  it('asks for the address again when the scheme’s page says that somebody else pays', async () => {
    const session = await atCheckout();
    answer = { action: 'SWITCH_CONSUMER' };
    await session.checkOut(window);
    expect(session.getSnapshot()).to.deep.equal({ at: 'login' });
  });

  it('is not available when the scheme’s page ends in an error, or the scheme refuses to show it', async () => {
    const session = await atCheckout();
    answer = { action: 'ERROR' };
    await session.checkOut(window);
    expect(session.getSnapshot().at).to.equal('notAvailable');
    const refused = await atCheckout({ visa: 'fails' });
    await refused.checkOut(window);
    expect(refused.getSnapshot().at).to.equal('notAvailable');
    expect(reported[1]).to.equal('Click to Pay is not available: visa checkout, SERVICE_ERROR');
  });

  it('heeds no answer that comes after the shopper went back', async () => {
    const session = await atCheckout();
    const late = session.checkOut(window);
    session.back();
    expect(await late).to.equal(undefined);
    expect(session.getSnapshot().at).to.equal('ready');
  });

  it('cannot be made to use an expired card', async () => {
    const session = await at('cards');
    const view = session.getSnapshot();
    session.choose((view.at === 'ready' && view.cards[2]) as never);
    expect(session.getSnapshot().at).to.equal('ready');
  });

  it('does one thing at a time', async () => {
    const session = await at('login');
    const once = session.findAccount('known@example.com');
    await session.findAccount('new@example.com');
    await once;
    expect(session.getSnapshot().at).to.equal('code');
  });

  it('takes a script that answers nonsense for one that is not available', async () => {
    for (const nonsense of [
      null,
      5,
      'yes',
      [],
      {},
      { recognized: true, idTokens: [{}] },
      { profiles: [null, { maskedCards: 7 }] },
    ]) {
      open();
      const sdk = new Proxy({}, { get: () => async () => nonsense });
      Object.assign(window, {
        vAdapters: {
          VisaSRCI: class {
            constructor() {
              return sdk;
            }
          },
        },
        SRCSDK_MASTERCARD: 'garbage',
      });
      const session = new ClickToPaySession(
        together([async () => schemeOf(visa, ids), async () => schemeOf(mastercard, ids)]),
        () => {},
      );
      await session.start(options);
      await session.findAccount('known@example.com');
      expect(session.getSnapshot(), JSON.stringify(nonsense)).to.include({
        at: 'login',
        problem: 'unknown',
      });
    }
  });
});

async function atCheckout(modes?: Modes): Promise<ClickToPaySession> {
  const session = await at('cards', modes);
  const view = session.getSnapshot();
  session.choose((view.at === 'ready' && view.cards[0]) as never);
  expect(session.getSnapshot().at).to.equal('checkout');
  return session;
}

/** Makes every time limit elapse at once. */
function hurry(): void {
  AbortSignal.timeout = () => realTimeout.call(AbortSignal, 0);
}

describe("the schemes' mocks", () => {
  const setup = {
    srciTransactionId: 'once',
    dpaTransactionOptions: { dpaLocale: 'es_ES' },
    ...ids,
  };
  const shapeOf = async (call: () => unknown) =>
    (async () => call())().catch((thrown: unknown) => thrown);
  after(() => document.getElementById('vcop-src-system-frame')?.remove());

  it('refuse what lacks an argument, each in its own shape', async () => {
    const missing = {
      srcInitiatorId: 'SRCI_ID',
      srciDpaId: 'DPA_ID',
      srciTransactionId: 'SRCI_TXID',
      dpaTransactionOptions: 'DPA_TXOPT',
    };
    const VisaSrci = visaSdk('ok', server);
    for (const [argument, name] of Object.entries(missing)) {
      const given = { ...setup, [argument]: undefined };
      const reason = `${name}_MISSING`;
      expect(await shapeOf(() => new VisaSrci().init(given))).to.deep.equal({
        error: { reason, message: `${argument} is missing` },
      });
      const flat = { reason, message: `${argument} is missing`, status: 400 };
      expect(await shapeOf(() => mastercardSdk('ok', server).init(given))).to.deep.equal(flat);
    }
  });

  it('do not take the other one’s arguments', async () => {
    const visaOne = new (visaSdk('ok', server))();
    const other = mastercardSdk('ok', server);
    visaOne.init(setup);
    await other.init(setup);
    const email = {
      identityValue: 'known@example.com',
      type: 'EMAIL',
      identityType: 'EMAIL_ADDRESS',
    };
    expect(
      await shapeOf(() => visaOne.identityLookup({ consumerIdentity: email } as never)),
    ).to.deep.equal({
      error: { reason: 'CONSUMER_ID_MISSING', message: 'The identity of the consumer is missing' },
    });
    expect(await shapeOf(() => other.identityLookup(email as never))).to.include({
      reason: 'CONSUMER_ID_MISSING',
      status: 400,
    });
    await Promise.all([
      visaOne.identityLookup(email),
      other.identityLookup({ consumerIdentity: email }),
    ]);
    expect(
      await shapeOf(() =>
        visaOne.completeIdentityValidation({ validationData: '123456' } as never),
      ),
    ).to.have.property('error');
    expect(await shapeOf(() => other.completeIdentityValidation('123456' as never))).to.include({
      reason: 'INVALID_PARAMETER',
    });
  });

  it('answer nothing before they were begun with, and show no card to whom nobody has identified', async () => {
    const sdk = mastercardSdk('ok', server);
    expect(await shapeOf(() => sdk.isRecognized())).to.include({ reason: 'SRCI_ID_MISSING' });
    await sdk.init(setup);
    for (const idTokens of [undefined, [], ['made.up']])
      expect(await shapeOf(() => sdk.getSrcProfile({ idTokens } as never))).to.include({
        reason: 'AUTH_ERROR',
        status: 401,
      });
    expect(await shapeOf(() => sdk.initiateIdentityValidation())).to.include({
      reason: 'AUTH_ERROR',
    });
  });

  it('check out no card that is not theirs or not active, and nowhere but in a window', async () => {
    const sdk = new (visaSdk('ok', server))();
    sdk.init(setup);
    const reason = async (expected: object) =>
      (
        (await shapeOf(() =>
          sdk.checkout({ srcCorrelationId: 'x', windowRef: window, ...expected }),
        )) as {
          error: { reason: string };
        }
      ).error.reason;
    for (const srcDigitalCardId of ['mastercard-daily', 'visa-old', 'toString'])
      expect(await reason({ srcDigitalCardId })).to.equal('CARD_NOT_ALLOWED');
    expect(await reason({ srcDigitalCardId: 'visa-travel', windowRef: undefined })).to.equal(
      'INVALID_PARAMETER',
    );
  });
});
