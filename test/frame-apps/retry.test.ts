import { expect } from '@esm-bundle/chai';
import { outcomeOf, repeat, waitBefore, within } from '../../frame-apps/runtime/retry.js';
import { ApiError } from '../../provider/client.js';

const refusal = (statusCode: number, facts = {}) => new ApiError({ statusCode }, facts);
/** Ends every pause at once, as a connection that comes back does. */
let hurry: ReturnType<typeof setInterval>;

describe('what may be asked again', () => {
  before(() => (hurry = setInterval(() => window.dispatchEvent(new Event('online')))));
  after(() => clearInterval(hurry));

  it('is what nobody took up, or nobody knows about; never what was refused', () => {
    expect([400, 401, 404, 409, 422].map((status) => outcomeOf(refusal(status)))).to.deep.equal(Array(5).fill('refused'));
    expect(outcomeOf(refusal(429))).to.equal('later');
    expect([200, 302, 408, 500, 502, 503, 504].map((status) => outcomeOf(refusal(status)))).to.deep.equal(
      Array(7).fill('unknown'),
    );
    expect(outcomeOf(new TypeError('Failed to fetch'))).to.equal('unknown');
    expect(outcomeOf(new DOMException('', 'TimeoutError'))).to.equal('unknown');
  });

  it('waits twice as long each time, and as long as the provider asks', () => {
    const middle = () => 0.5;
    expect([1, 2, 3].map((tried) => waitBefore(tried, undefined, middle))).to.deep.equal([300, 600, 1200]);
    expect(waitBefore(1, undefined, () => 0)).to.be.lessThan(waitBefore(1, undefined, () => 1));
    expect(waitBefore(1, refusal(429, { retryAfter: 2 }), middle)).to.equal(2000);
    expect(waitBefore(1, refusal(429, { retryAfter: 86_400 }), middle)).to.equal(30_000);
  });

  it('is asked until it is answered', async () => {
    let asked = 0;
    const answer = await repeat(() => (++asked < 3 ? Promise.reject(refusal(503)) : Promise.resolve('yes')));
    expect([answer, asked]).to.deep.equal(['yes', 3]);
  });

  it('is given up after three tries, with the last reason', async () => {
    let asked = 0;
    const thrown = await repeat(() => Promise.reject(refusal(503, { code: `try ${++asked}` }))).catch(
      (reason: ApiError) => reason,
    );
    expect((thrown as ApiError).code).to.equal('try 3');
  });

  it('is not asked again once it was refused', async () => {
    let asked = 0;
    const refused = () => {
      asked++;
      return Promise.reject(refusal(422));
    };
    await repeat(refused).catch(() => {});
    expect(asked).to.equal(1);
  });

  it('ends with its budget, even when the call itself never does', async () => {
    const thrown = await within(20, () => new Promise(() => {})).catch((reason: unknown) => reason);
    expect((thrown as DOMException).name).to.equal('TimeoutError');
  });
});
