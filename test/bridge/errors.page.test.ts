import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { isQuiet, pack, PayError, unpack } from '../../bridge/errors.js';
import * as failures from '../../bridge/failures.js';

/** Sends an error through two windows. */
const cross = (thrown: unknown): PayError => unpack(structuredClone(pack(thrown)));

describe('an error that crosses', () => {
  it('keeps its name, message, code and facts, and is an error', () => {
    const facts = {
      status: 'Unprocessable Entity',
      statusCode: 422,
      paymentId: 'p',
      requestId: 'r',
      shopperMessage: 's',
      retryable: false,
      stage: 'app',
    };
    const nextAction = {
      type: 'CHALLENGE',
      mustRedirect: false,
      redirectUrl: 'https://pay.example/x',
    } as const;
    const error = cross(new PayError('E202', 'Declined', { ...facts, nextAction }));
    expect(error).to.be.instanceOf(Error).and.instanceOf(PayError);
    expect([error.name, error.message, error.code]).to.deep.equal(['PayError', 'Declined', 'E202']);
    expect({ ...error }).to.deep.include({ ...facts, nextAction });
  });

  it('keeps the names of what is missing, and nothing else of its details', () => {
    const missing = ['currency', 7, 'x'.repeat(5000), 'amount', ...Array(20).fill('more')];
    const { details } = cross(Object.assign(new Error('no'), { details: { missing, pan: '4' } }));
    expect(Object.keys(details!)).to.eql(['missing']);
    expect(details!.missing.slice(0, 3)).to.eql(['currency', 'amount', 'more']);
    expect(details!.missing.length).to.be.at.most(10);
    expect(cross(Object.assign(new Error('no'), { details: 'text' })).details).to.equal(undefined);
  });

  it('keeps the name of a built-in error and the code and facts of a foreign one', () => {
    expect(cross(new TypeError('no')).name).to.equal('TypeError');
    const error = cross(Object.assign(new Error('no'), { code: 'E1', statusCode: 500 }));
    expect([error.code, error.statusCode]).to.deep.equal(['E1', 500]);
  });

  it('leaves the stack, the cause and everything unknown behind', () => {
    const thrown = Object.assign(new Error('no', { cause: new Error('why') }), {
      pan: '4444',
      url: 'https://inside.example',
    });
    expect(pack(thrown)).to.deep.equal([
      'Error',
      'no',
      'UNKNOWN',
      { status: 'UNKNOWN', statusCode: 0 },
    ]);
    expect(cross(thrown).cause).to.equal(undefined);
  });

  it('is made of whatever was thrown', () => {
    expect(cross('words').message).to.equal('words');
    expect(cross({ message: 'an object', code: 'OBJECT' })).to.include({
      message: 'an object',
      code: 'OBJECT',
    });
    expect(cross(undefined).message).to.equal('undefined');
    expect(cross(null).message).to.equal('null');
    expect(cross(7).message).to.equal('7');
    for (const thrown of [0, '', null, false]) expect(PayError.from(thrown).cause).to.equal(thrown);
    expect(cross(Symbol('s')).message).to.equal('Symbol(s)');
    expect(cross({ message: 5 }).message).to.equal('[object Object]');
  });

  it('is made even of what cannot be read', () => {
    const angry = () => {
      throw new Error('no');
    };
    const unreadable = [
      Object.create(null),
      Object.defineProperty({}, 'message', { get: angry }),
      Object.defineProperty(new Error(), 'status', { get: angry }),
      new Proxy({}, { get: angry, getPrototypeOf: angry }),
    ];
    for (const thrown of unreadable)
      expect(cross(thrown)).to.include({
        name: 'Error',
        message: 'Unknown error',
        code: 'UNKNOWN',
      });
  });

  it('has a message of bounded length', () => {
    expect(cross(new Error('x'.repeat(100_000))).message).to.have.lengthOf(2000);
  });

  it('is read from garbage without harm', () => {
    const garbage = [
      undefined,
      null,
      'text',
      7,
      {},
      [],
      [1, 2, 3, 4],
      [null, null, null, null],
      [{}, {}, {}, 'facts'],
      ['n', 'm', 'c', [1]],
    ];
    for (const packed of garbage) {
      const error = unpack(packed);
      expect(error).to.be.instanceOf(PayError);
      expect(
        [error.name, error.message, error.code].every((word) => typeof word === 'string'),
      ).to.equal(true);
    }
  });

  it('takes no more than the known facts from the other side', () => {
    const facts = JSON.parse(
      '{"stack":"theirs","message":"other","code":"other","cause":1,"__proto__":{"polluted":1},"status":"s"}',
    );
    const error = unpack(['Error', 'm', 'C', facts]);
    expect([error.message, error.code, error.cause, error.status]).to.deep.equal([
      'm',
      'C',
      undefined,
      's',
    ]);
    expect(error.stack).not.to.equal('theirs');
    expect('polluted' in error).to.equal(false);
  });
});

describe('PayError', () => {
  it('stays itself, and keeps what was thrown as its cause', () => {
    const error = failures.closed();
    expect(PayError.from(error)).to.equal(error);
    const thrown = new TypeError('no');
    expect(PayError.from(thrown).cause).to.equal(thrown);
  });

  it('takes more facts without losing those it has', () => {
    const error = new PayError('C', 'm', { status: 's' }, 'cause').with({ stage: 'app' });
    expect(error).to.include({
      code: 'C',
      message: 'm',
      status: 's',
      stage: 'app',
      cause: 'cause',
    });
  });

  it('is quiet for the ends that are nobody’s fault alone', () => {
    const quiet = [failures.navigated(), failures.closed(), failures.frameClosed()];
    expect(quiet.every(isQuiet)).to.equal(true);
    expect(
      [
        failures.loadTimeout(5000),
        failures.version('1', '2'),
        failures.flood(),
        failures.api('x'),
      ].some(isQuiet),
    ).to.equal(false);
  });
});

describe('the words of the failures', () => {
  // @spec Messaging error: "Window navigated away"
  it('are those of the specification', () => {
    const texts = [
      failures.missingPayment(),
      failures.missingAccount(),
      failures.notEligible(),
      failures.cardNotRegistered(),
      failures.loadTimeout(5000),
      failures.navigated(),
      failures.popupBlocked(),
    ].map(({ message }) => message);
    expect(texts).to.deep.equal([
      'You need to provide paymentId or accountId amount and currency',
      'You need to provide paymentId or accountId',
      'component is not eligible',
      'CardInput instance is not registered',
      'Loading component timed out after 5000 milliseconds',
      'Window navigated away',
      'Can not open popup window - blocked',
    ]);
  });

  it('come with a code of their own each', () => {
    const made = Object.values(failures).map((make) =>
      (make as (...facts: unknown[]) => unknown)('a', 'b'),
    );
    // The catalogue also exports functions besides its errors: `fails` itself, and checks of thrown
    // values.
    const codes = made.filter((error) => error instanceof PayError).map(({ code }) => code);
    expect(codes.length).to.be.above(30);
    expect(new Set(codes).size).to.equal(codes.length);
  });
});
