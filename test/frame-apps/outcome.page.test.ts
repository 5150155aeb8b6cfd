import { expect } from '@esm-bundle/chai';
import type { PayError } from '../../bridge/errors.js';
import { confirmOnce } from '../../frame-apps/api/confirm-once.js';
import { LATE_ATTEMPTS, MAX_SENDS } from '../../frame-apps/runtime/limits.js';
import { unknownOutcome } from '../../frame-apps/api/poll.js';
import { ApiError, MalformedAnswer, NetworkError } from '../../api/client.js';
import type { NextAction, PaymentResult, PaymentStatus } from '../../api/types.js';

const waiting: NextAction = { type: 'CONFIRM', mustRedirect: false };
const payment = (status: PaymentStatus, nextAction?: NextAction): PaymentResult => ({
  id: 'pay_1',
  status,
  ...(nextAction && { nextAction }),
});
const open = payment('PENDING', waiting);
const paid = payment('SUCCEEDED');
const cut = () => new NetworkError(true);
const offline = () => new NetworkError(false);
const refusal = (statusCode: number) => new ApiError({ statusCode, message: 'No' }, {});

/** Confirms with a provider that sends these replies in order, and then repeats the last one. */
async function confirm(
  sends: readonly (PaymentResult | Error)[],
  attempts: readonly (PaymentResult | Error)[] = [],
  before = open,
) {
  const counts = { sends: 0, attempts: 0, checked: 0 };
  const answer = (rows: readonly (PaymentResult | Error)[], at: number) => {
    const row = rows[Math.min(at, rows.length - 1)]!;
    return row instanceof Error ? Promise.reject(row) : Promise.resolve(row);
  };
  const result = await confirmOnce(before, {
    send: () => answer(sends, counts.sends++),
    readPayment: () => answer(attempts, counts.attempts++),
    checking: () => counts.checked++,
    signal: new AbortController().signal,
  }).catch((thrown: unknown) => thrown);
  return { ...counts, result };
}

describe('a confirmation', () => {
  let hurry: ReturnType<typeof setInterval>;
  before(() => (hurry = setInterval(() => window.dispatchEvent(new Event('online')))));
  after(() => clearInterval(hurry));

  it('is sent once when it is answered', async () => {
    expect(await confirm([paid])).to.deep.equal({
      sends: 1,
      attempts: 0,
      checked: 0,
      result: paid,
    });
  });

  // @mutant outcome-look-first
  it('is not sent again when the answer was lost and the payment was charged', async () => {
    expect(await confirm([cut()], [paid])).to.deep.equal({
      sends: 1,
      attempts: 1,
      checked: 1,
      result: paid,
    });
  });

  it('goes on with the challenge when the answer was lost', async () => {
    const challenged = payment('PENDING', {
      type: 'CHALLENGE',
      mustRedirect: false,
      redirectUrl: 'https://x.example',
    });
    expect(await confirm([cut()], [challenged])).to.include({ sends: 1, result: challenged });
  });

  it('is not sent again when the provider is busy for longer than a shopper waits', async () => {
    const busy = (retryAfter: number) =>
      new ApiError({ statusCode: 429, message: 'Too many' }, { retryAfter });
    const long = busy(60);
    expect(await confirm([long])).to.deep.equal({
      sends: 1,
      attempts: 0,
      checked: 0,
      result: long,
    });
    expect(await confirm([busy(1), paid])).to.include({ sends: 2, result: paid });
  });

  it('is not sent again while the provider is at it', async () => {
    const processing = payment('PENDING');
    expect(await confirm([cut()], [processing])).to.include({ sends: 1, result: processing });
  });

  it('is sent again when the provider still waits for it', async () => {
    expect(await confirm([cut(), paid], [open])).to.include({
      sends: 2,
      attempts: 1,
      result: paid,
    });
    expect(await confirm([refusal(503), refusal(503), paid], [open])).to.include({
      sends: 3,
      attempts: 2,
      result: paid,
    });
  });

  // @attack T52
  it('is unreadable, and so unknown, when the answer is no JSON', async () => {
    expect(await confirm([new MalformedAnswer(200)], [paid])).to.include({
      sends: 1,
      attempts: 1,
      result: paid,
    });
  });

  for (const [what, lost] of [
    ['lost', cut()],
    ['not readable', new MalformedAnswer(200)],
    ['a gateway’s', new MalformedAnswer(502)],
    ['a failure of the provider’s', refusal(500)],
    ['a 503 of its web server’s', refusal(503)],
    ['never there, for a mistake of ours', new TypeError('x is undefined')],
  ] as const) {
    it(`is unknown, and not to be tried again, when its answer is ${what} and the payment goes on waiting`, async () => {
      const { result, sends, attempts, checked } = await confirm([lost], [open]);
      expect(result).to.include({ code: 'OUTCOME_UNKNOWN', retryable: false, paymentId: 'pay_1' });
      expect([sends, attempts]).to.deep.equal([MAX_SENDS, MAX_SENDS + LATE_ATTEMPTS]);
      expect(checked, 'the shopper is told each time').to.equal(MAX_SENDS);
    });
  }

  it('is found at the last look when it was only late', async () => {
    const attempts = [...Array<PaymentResult>(MAX_SENDS + LATE_ATTEMPTS - 1).fill(open), paid];
    expect(await confirm([cut()], attempts)).to.include({
      sends: MAX_SENDS,
      attempts: attempts.length,
      result: paid,
    });
  });

  it('is a network error, to be tried again, when the browser was without a connection each time', async () => {
    const { result, sends, attempts, checked } = await confirm([offline()]);
    expect(result).to.include({ code: 'NETWORK', retryable: true, paymentId: 'pay_1' });
    expect([sends, attempts, checked]).to.deep.equal([MAX_SENDS, 0, 0]);
  });

  it('stays unknown when the browser lost its connection only after one was sent', async () => {
    const { result } = await confirm([cut(), offline()], [open]);
    expect(result).to.include({ code: 'OUTCOME_UNKNOWN', retryable: false });
  });

  it('is the provider’s word when it was too much each time', async () => {
    const { result, attempts } = await confirm([refusal(429)]);
    expect(result).to.include({ name: 'ApiError', statusCode: 429 });
    expect(attempts).to.equal(0);
  });

  it('asks the payment when it was refused after one that was lost', async () => {
    const no = refusal(422);
    expect(await confirm([cut(), no], [open, paid]), 'the first has arrived').to.include({
      sends: 2,
      result: paid,
    });
    expect(await confirm([cut(), no], [open]), 'the first was refused as well').to.include({
      sends: 2,
      result: no,
    });
  });

  // @mutant outcome-unknown
  it('is unknown, never failed, when the payment cannot be looked at', async () => {
    const { result } = await confirm([cut()], [unknownOutcome('pay_1', cut())]);
    expect(result).to.include({ code: 'OUTCOME_UNKNOWN', paymentId: 'pay_1', retryable: false });
    expect((result as PayError).message).not.to.match(/fail/i);
  });

  it('is sent again when the provider still shows the step that was left for it', async () => {
    const left = payment('PENDING', {
      type: 'CHALLENGE',
      mustRedirect: false,
      redirectUrl: 'https://x.example/old',
    });
    expect(await confirm([cut(), paid], [left], left)).to.include({ sends: 2, result: paid });
  });

  // @mutant outcome-new-step
  it('is found by its new step when its answer was lost and the status is the same', async () => {
    const step = (type: NextAction['type'], path: string) =>
      payment('PENDING', { type, mustRedirect: false, redirectUrl: `https://x.example/${path}` });
    const left = step('CHALLENGE', 'old');
    for (const found of [step('CHALLENGE', 'new'), step('FRICTIONLESS_CHALLENGE', 'old')])
      expect(await confirm([cut(), paid], [found], left)).to.include({ sends: 1, result: found });
  });

  it('is over when it is refused', async () => {
    const no = refusal(422);
    expect(await confirm([no])).to.deep.equal({ sends: 1, attempts: 0, checked: 0, result: no });
  });

  it('waits and comes again when there were too many, without a word of doubt', async () => {
    expect(await confirm([refusal(429), paid])).to.deep.equal({
      sends: 2,
      attempts: 0,
      checked: 0,
      result: paid,
    });
  });

  it('asks the payment itself when somebody else was faster', async () => {
    expect(await confirm([refusal(409)], [paid])).to.include({ sends: 1, result: paid });
    const no = refusal(409);
    expect(await confirm([no], [open])).to.include({ sends: 1, result: no });
  });

  it('tells a refusal of this card from that of the card before', async () => {
    const failed = payment('FAILED', waiting);
    expect(await confirm([cut()], [failed], open), 'this one’s').to.include({
      sends: 1,
      result: failed,
    });
    expect(await confirm([cut(), paid], [failed], failed), 'the one’s before').to.include({
      sends: 2,
      result: paid,
    });
  });
});
