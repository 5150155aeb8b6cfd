import { expect } from '@esm-bundle/chai';
import { failureKind, repeat, waitBefore } from '../../frame-apps/api/retry.js';
import { callError } from '../../frame-apps/api/api.js';
import { loadTexts } from '../../frame-apps/runtime/languages.js';
import { textsIn } from '../../frame-apps/runtime/texts.js';
import { pack, unpack } from '../../bridge/errors.js';
import { withTimeout } from '../../bridge/with-timeout.js';
import { ApiError, MalformedAnswer, NetworkError } from '../../api/client.js';

await Promise.all([loadTexts('en'), loadTexts('es')]);
const [english, spanish] = [textsIn('en'), textsIn('es')];

const refusal = (statusCode: number, facts = {}) => new ApiError({ statusCode }, facts);
/** Ends every delay at once, as a reconnection does. */
let hurry: ReturnType<typeof setInterval>;

describe('what may be asked again', () => {
  before(() => (hurry = setInterval(() => window.dispatchEvent(new Event('online')))));
  after(() => clearInterval(hurry));

  it('is what nobody took up, or nobody knows about; never what was refused', () => {
    expect([400, 401, 404, 409, 422].map((status) => failureKind(refusal(status)))).to.deep.equal(
      Array(5).fill('refused'),
    );
    expect(failureKind(refusal(429))).to.equal('later');
    expect(
      [200, 302, 408, 500, 502, 503, 504].map((status) => failureKind(refusal(status))),
    ).to.deep.equal(Array(7).fill('unknown'));
    expect(failureKind(new TypeError('Failed to fetch'))).to.equal('unknown');
    expect(failureKind(new DOMException('', 'TimeoutError'))).to.equal('unknown');
    expect(
      [200, 403, 404, 429, 502].map((status) => failureKind(new MalformedAnswer(status))),
    ).to.deep.equal(Array(5).fill('unknown'));
    expect(failureKind(new NetworkError(true)), 'it may have arrived').to.equal('unknown');
    expect(failureKind(new NetworkError(false)), 'it never left').to.equal('later');
  });

  it('waits twice as long each time, and as long as the provider asks', () => {
    const middle = () => 0.5;
    expect([1, 2, 3].map((tried) => waitBefore(tried, undefined, middle))).to.deep.equal([
      300, 600, 1200,
    ]);
    expect(waitBefore(1, undefined, () => 0)).to.be.lessThan(waitBefore(1, undefined, () => 1));
    expect(waitBefore(1, refusal(429, { retryAfter: 2 }), middle)).to.equal(2000);
    expect(waitBefore(1, refusal(429, { retryAfter: 86_400 }), middle)).to.equal(30_000);
  });

  it('is asked until it is answered', async () => {
    let retryAfter = 0;
    const answer = await repeat(() =>
      ++retryAfter < 3 ? Promise.reject(refusal(503)) : Promise.resolve('yes'),
    );
    expect([answer, retryAfter]).to.deep.equal(['yes', 3]);
  });

  it('is given up after three tries, with the last reason', async () => {
    let retryAfter = 0;
    const thrown = await repeat(() =>
      Promise.reject(refusal(503, { code: `try ${++retryAfter}` })),
    ).catch((reason: ApiError) => reason);
    expect((thrown as ApiError).code).to.equal('try 3');
  });

  it('is not asked again when the provider is busy for longer than a shopper waits, and says so', async () => {
    let requested = 0;
    const busyFor = (retryAfter: number) => () =>
      Promise.reject(refusal(429, { message: String(++requested), retryAfter }));
    const thrown: unknown = await repeat(busyFor(11)).catch((reason: unknown) => reason);
    expect(requested).to.equal(1);
    expect(callError(thrown, english)).to.include({
      shopperMessage: english.errors.tooMany,
      retryable: true,
    });
    await repeat(busyFor(10)).catch(() => {});
    expect(requested).to.equal(4);
  });

  // @mutant retry-refused
  it('is not asked again once it was refused', async () => {
    let retryAfter = 0;
    const refused = () => {
      retryAfter++;
      return Promise.reject(refusal(422));
    };
    await repeat(refused).catch(() => {});
    expect(retryAfter).to.equal(1);
  });

  // @attack T52
  it('ends with its budget, even when the call itself never does', async () => {
    const thrown = await withTimeout(20, () => new Promise(() => {})).catch(
      (reason: unknown) => reason,
    );
    expect((thrown as DOMException).name).to.equal('TimeoutError');
  });
});

describe('a failed call, as a merchant and a shopper are told of it', () => {
  const emitted = (thrown: unknown) => callError(thrown, english);

  it('is the connection’s fault only where there was no answer', () => {
    for (const thrown of [new NetworkError(true), new NetworkError(false)])
      expect(emitted(thrown)).to.include({
        code: 'NETWORK',
        message: 'The payment API could not be reached',
        retryable: true,
        shopperMessage: english.errors.network,
      });
    const late = new DOMException('', 'TimeoutError');
    expect(emitted(late)).to.include({
      code: 'NETWORK',
      retryable: true,
      shopperMessage: english.errors.timeout,
    });
  });

  it('is a mistake of ours where it is one', () => {
    for (const thrown of [
      new TypeError('x is undefined'),
      new RangeError(),
      'text',
      undefined,
      null,
    ])
      expect(emitted(thrown)).to.include({
        code: 'INTERNAL_ERROR',
        retryable: false,
        shopperMessage: english.errors.internal,
      });
  });

  it('quotes nothing of a mistake of ours, which may quote what was typed', () => {
    expect(emitted(new TypeError('4242424242424242 is no function')).message).not.to.contain(
      '4242',
    );
  });

  it('has the provider’s own code, while the HTTP status decides what follows', () => {
    const own = new ApiError({ statusCode: 'E101', message: 'No' } as object, { statusCode: 503 });
    expect(emitted(own)).to.include({ code: 'API', statusCode: 'E101', retryable: true });
    expect(
      emitted(new ApiError({ statusCode: '', message: 'No' } as object, { statusCode: 422 })),
    ).to.include({
      statusCode: 422,
    });
    // It crosses to the merchant's page.
    expect(unpack(pack(emitted(own))).statusCode).to.equal('E101');
  });

  it('is an answer of another form, and may be asked again', () => {
    expect(emitted(new MalformedAnswer(404))).to.include({
      code: 'MALFORMED_ANSWER',
      retryable: true,
      statusCode: 404,
    });
  });

  // @spec A non-OK answer without JSON throws an error with the status text
  it('keeps the status text, or what the API said, beside the words for the shopper', () => {
    const malformed = emitted(new MalformedAnswer(502, undefined, 'Bad Gateway'));
    expect(unpack(pack(malformed))).to.include({
      message: 'Bad Gateway',
      status: 'Bad Gateway',
      statusCode: 502,
      shopperMessage: english.errors.api,
    });
    const body = { status: 'Conflict', message: 'It is done', code: 'E209', requestId: 'req_1' };
    expect(unpack(pack(emitted(new ApiError(body, { statusCode: 409 }))))).to.include({
      code: 'API',
      message: 'It is done',
      status: 'Conflict',
      statusCode: 409,
      apiCode: 'E209',
      requestId: 'req_1',
    });
  });

  it('never says what became of the money', () => {
    for (const { errors } of [english, spanish])
      for (const text of Object.values(errors)) expect(text).not.to.match(/charged|cobrado/);
  });
});
