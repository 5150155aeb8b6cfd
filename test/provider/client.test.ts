import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { ApiError, createClient } from '../../provider/client.js';
import { routes, type RouteName } from '../../provider/routes.js';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

const { fetch } = window;
const sent: Sent[] = [];
let answer: (request: Request) => Response | Promise<Response>;

/** Stands where the network begins: what the client hands to the browser is read as the browser reads it. */
window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const text = await request.clone().text();
  sent.push({ url: request.url, method: request.method, headers: request.headers, body: text ? JSON.parse(text) : undefined });
  init?.signal?.throwIfAborted();
  return answer(request);
};
after(() => {
  window.fetch = fetch;
});

const base = 'https://pay.example/v1';
const api = () => createClient(base);
const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });

const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('not rejected');
    },
    (error: ApiError) => error,
  );

beforeEach(() => {
  sent.length = 0;
  answer = () => json({ id: 'pay_1', status: 'PENDING' });
});

describe('a call of the payment API', () => {
  it('goes to the address of its row', async () => {
    const asks: Readonly<Record<RouteName, readonly [object, string]>> = {
      getPaymentMethods: [{ accountId: 'a' }, 'GET /payment-methods?accountId=a'],
      createToken: [{ paymentId: 'p', paymentMethod: { card: {} } }, 'POST /tokens'],
      getPayment: [{ paymentId: 'p' }, 'GET /payments/p/client-get'],
      confirmPayment: [{ paymentId: 'p' }, 'POST /payments/p/client-confirm'],
      createPayment: [{ signature: 's' }, 'POST /client-payments'],
      sendPaymentReceipt: [{ paymentId: 'p' }, 'POST /payments/p/client-receipt'],
      createApplePaySession: [{}, 'POST /apple-pay/sessions'],
      calculateFinancing: [{}, 'POST /cofidis/calculate-financing'],
      validateBizumPhone: [{ accountId: 'a' }, 'POST /bizum/validate-phone'],
    };
    const client = api() as unknown as Record<string, (ask: object) => Promise<unknown>>;
    expect(Object.keys(client)).to.deep.equal(Object.keys(routes));
    for (const [name, [ask]] of Object.entries(asks)) await client[name]!(ask);
    expect(sent.map(({ method, url }) => `${method} ${url.slice(base.length)}`)).to.deep.equal(
      Object.values(asks).map(([, address]) => address),
    );
  });

  it('makes no token without a payment or an account, and says so', async () => {
    const thrown = await api()
      .createToken({ paymentMethod: { paypal: {} } })
      .catch((reason: Error) => reason.message);
    expect(thrown).to.equal('You need to provide paymentId or accountId');
    expect(sent).to.deep.equal([]);
  });

  it('keeps an id in one segment of the path', async () => {
    for (const paymentId of ['a/b', 'a?b=c', 'a#b', 'a b', 'ñ%2F', '../tokens', 'a\\b', '$&', '{id}']) {
      await api().getPayment({ paymentId });
      expect(sent.at(-1)!.url).to.equal(`${base}/payments/${encodeURIComponent(paymentId)}/client-get`);
    }
  });

  it('is not made with an id that would lead to another path', async () => {
    for (const paymentId of ['', '.', '..']) {
      await refusal(api().getPayment({ paymentId }));
      await refusal(api().confirmPayment({ paymentId }));
    }
    expect(sent).to.deep.equal([]);
  });

  it('leaves the id out of the body, and the caller’s object as it was', async () => {
    const ask = { paymentId: 'p', customerEmail: 'a@b.example', signature: 'signed', language: 'es' };
    await api().sendPaymentReceipt(ask);
    expect(sent[0]!.body).to.deep.equal({ customerEmail: 'a@b.example', signature: 'signed', language: 'es' });
    expect(ask.paymentId).to.equal('p');
  });

  it('encodes what it asks in the query', async () => {
    await api().getPaymentMethods({ accountId: 'a&paymentId=ñ /?' });
    expect(sent[0]!.url).to.equal(`${base}/payment-methods?accountId=a%26paymentId%3D%C3%B1+%2F%3F`);
  });

  it('finds its base when it is made', async () => {
    let host = 'https://one.example/v1';
    const client = createClient(() => host);
    await client.getPayment({ paymentId: 'p' });
    host = 'https://two.example/v1';
    await client.getPayment({ paymentId: 'p' });
    expect(sent.map(({ url }) => new URL(url).host)).to.deep.equal(['one.example', 'two.example']);
  });

  it('sends JSON, no cookies, and the issuer’s facts where the row says so', async () => {
    const seen: RequestCredentials[] = [];
    answer = ({ credentials }) => {
      seen.push(credentials);
      return json({});
    };
    await api().createToken({ paymentId: 'p', paymentMethod: { paypal: {} } });
    await api().getPayment({ paymentId: 'p' });
    expect(sent[0]!.headers.get('Content-Type')).to.equal('application/json');
    expect(atob(sent[0]!.headers.get('Client-Env')!)).to.match(/^\d+\|\d+\|\d+\|-?\d+\|\w*$/);
    expect(sent[0]!.body).to.deep.equal({ paymentId: 'p', paymentMethod: { paypal: {} } });
    expect([sent[1]!.headers.get('Client-Env'), sent[1]!.headers.get('Content-Type')]).to.deep.equal([null, null]);
    expect(seen).to.deep.equal(['omit', 'omit']);
  });

  it('sends the signature of a point of sale as a header and not in the body', async () => {
    await api().createPayment({ signature: 'signed', accountId: 'a', pointOfSaleId: 'till', amount: 5, currency: 'EUR' });
    expect(sent[0]!.headers.get('Client-Signature')).to.equal('signed');
    expect(sent[0]!.body).to.deep.equal({ accountId: 'a', pointOfSaleId: 'till', amount: 5, currency: 'EUR' });
  });

  it('sends the key of its attempt where the work is to be done once, and nowhere else', async () => {
    const options = { idempotencyKey: 'key-1' };
    await api().confirmPayment({ paymentId: 'p' }, options);
    await api().createToken({ paymentId: 'p', paymentMethod: { paypal: {} } }, options);
    await api().getPayment({ paymentId: 'p' }, options);
    await api().confirmPayment({ paymentId: 'p' });
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).to.deep.equal(['key-1', 'key-1', null, null]);
  });

  it('ends with the reason of its signal', async () => {
    const stop = new AbortController();
    answer = ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const call = refusal(api().getPayment({ paymentId: 'p' }, { signal: stop.signal }));
    stop.abort();
    expect((await call).name).to.equal('AbortError');
  });

  it('passes on that the network failed', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await refusal(api().getPayment({ paymentId: 'p' }))).name).to.equal('TypeError');
  });
});

describe('the look-up of payment methods', () => {
  it('is made once per query, also when it is asked again meanwhile', async () => {
    const client = api();
    const [one, same] = await Promise.all([
      client.getPaymentMethods({ paymentId: 'p' }),
      client.getPaymentMethods({ paymentId: 'p' }),
    ]);
    expect(one).to.equal(same);
    expect(await client.getPaymentMethods({ paymentId: 'p' })).to.equal(one);
    await client.getPaymentMethods({ paymentId: 'q' });
    await client.getPaymentMethods({ accountId: 'p' });
    expect(sent.map(({ url }) => url.split('?')[1])).to.deep.equal(['paymentId=p', 'paymentId=q', 'accountId=p']);
  });

  it('is made again after a failure', async () => {
    const client = api();
    answer = () => new Response('', { status: 503 });
    const failed = await Promise.all([
      refusal(client.getPaymentMethods({ paymentId: 'p' })),
      refusal(client.getPaymentMethods({ paymentId: 'p' })),
    ]);
    expect(failed.map(({ statusCode }) => statusCode)).to.deep.equal([503, 503]);
    expect(sent.length).to.equal(1);
    answer = () => json({ paymentMethods: ['card'] });
    expect((await client.getPaymentMethods({ paymentId: 'p' })).paymentMethods).to.deep.equal(['card']);
    await client.getPaymentMethods({ paymentId: 'p' });
    expect(sent.length).to.equal(2);
  });

  it('goes by the payment where both are known, and is refused where neither is', async () => {
    const client = api();
    await client.getPaymentMethods({ paymentId: 'p', accountId: 'a' });
    expect(sent[0]!.url).to.equal(`${base}/payment-methods?paymentId=p`);
    for (const ask of [{}, { paymentId: '' }, { paymentId: undefined, accountId: undefined }]) {
      expect((await refusal(client.getPaymentMethods(ask))).message).to.equal('You need to provide paymentId or accountId');
    }
    expect(sent.length).to.equal(1);
  });
});

describe('an answer of the payment API', () => {
  const ask = () => api().getPayment({ paymentId: 'p' });

  it('is its JSON', async () => {
    expect(await ask()).to.deep.equal({ id: 'pay_1', status: 'PENDING' });
  });

  it('that is a refusal with JSON throws all of it', async () => {
    const body = {
      status: 'Unprocessable Entity',
      statusCode: 422,
      message: 'No such card',
      code: 'E209',
      requestId: 'r',
      requestTime: 't',
    };
    answer = () => json(body, { status: 422, statusText: 'Unprocessable Entity' });
    const error = await refusal(ask());
    expect(error).to.be.instanceOf(ApiError).and.instanceOf(Error);
    expect(error).to.include({ ...body, name: 'ApiError' });
  });

  it('that is a refusal without JSON throws the status text', async () => {
    for (const body of ['<h1>Bad Gateway</h1>', '', '{"message":"cut of', 'null', '"text"', '7']) {
      answer = () => new Response(body, { status: 502, statusText: 'Bad Gateway' });
      expect(await refusal(ask()), body).to.include({ message: 'Bad Gateway', status: 'Bad Gateway', statusCode: 502 });
    }
  });

  it('that is a refusal of no words throws its number', async () => {
    answer = () => new Response('', { status: 500, statusText: '' });
    expect(await refusal(ask())).to.include({ message: 'HTTP 500', statusCode: 500 });
  });

  it('that is a success without JSON is none', async () => {
    for (const response of [
      () => new Response('<h1>Welcome</h1>'),
      () => new Response(null, { status: 204 }),
      () => new Response('{"id":"pay_1","sta'),
      () => new Response(''),
    ]) {
      answer = response;
      expect(await refusal(ask())).to.include({ name: 'ApiError', message: 'The payment API gave no JSON' });
    }
  });

  it('tells how long to wait before the next try, in seconds', async () => {
    for (const [header, seconds] of [
      ['7', 7],
      ['0', undefined],
      ['soon', undefined],
      ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ] as const) {
      answer = () => json({ message: 'Slow down' }, { status: 429, headers: { 'Retry-After': header } });
      const error = await refusal(ask());
      expect([error.message, error.retryAfter, error.statusCode]).to.deep.equal(['Slow down', seconds, 429]);
    }
  });

  it('cannot make its error anything but an error', async () => {
    answer = () => new Response('{"__proto__":{"isEvil":true},"message":"m","constructor":1}', { status: 400 });
    const error = await refusal(ask());
    expect(error).to.be.instanceOf(ApiError);
    expect('isEvil' in error).to.equal(false);
  });

  it('ends with the reason of the signal, also in its middle', async () => {
    const stop = new AbortController();
    answer = ({ signal }) =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('{"id":'));
            signal.addEventListener('abort', () => stream.error(signal.reason));
            queueMicrotask(() => stop.abort());
          },
        }),
      );
    expect((await refusal(api().getPayment({ paymentId: 'p' }, { signal: stop.signal }))).name).to.equal('AbortError');
  });
});

describe('the client and a real server', () => {
  it('speak over a network that the browser knows', async () => {
    window.fetch = fetch;
    const client = createClient(`${location.origin}/test/provider/answers`);
    expect(await client.getPayment({ paymentId: 'pay_1' })).to.deep.equal({
      id: 'pay_1',
      status: 'SUCCEEDED',
      amount: 1050,
      currency: 'EUR',
    });
  });
});
