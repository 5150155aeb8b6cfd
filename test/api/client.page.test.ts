import '../support/strays.js';
import { expect } from '@esm-bundle/chai';
import { failureKind, repeat } from '../../frame-apps/api/retry.js';
import { ApiError, createClient, MalformedAnswer, NetworkError } from '../../api/client.js';
import { routes, type RouteName } from '../../api/routes.js';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

const { fetch } = window;
const sent: Sent[] = [];
let answer: (request: Request) => Response | Promise<Response>;

/** Mock of `fetch`: parses the client's arguments as the browser does. */
window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const text = await request.clone().text();
  sent.push({
    url: request.url,
    method: request.method,
    headers: request.headers,
    body: text ? JSON.parse(text) : undefined,
  });
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

/** A valid reply for each route. */
const fitting: Readonly<Record<RouteName, unknown>> = {
  getPaymentMethods: {
    paymentMethods: ['card'],
    livemode: false,
    accountId: 'a',
    countryCode: 'ES',
    metadata: {},
  },
  createToken: { paymentToken: 'tok_1' },
  updateToken: { amount: 1500 },
  getCardFacts: { brands: ['cartesBancaires', 'visa'], funding: 'CREDIT', issuerCountry: 'FR' },
  getStoredPaymentMethods: {
    paymentMethods: [{ id: 'pm_1', method: 'bizum', createdAt: 1 }],
    savable: ['card'],
    save: 'UNCHECKED',
    canRemove: true,
    expireAt: 1,
  },
  removeStoredPaymentMethod: { id: 'pm_1', isRemoved: true },
  getPayment: { id: 'p', status: 'PENDING' },
  confirmPayment: { id: 'p', status: 'PENDING' },
  abandonAttempt: { id: 'p', status: 'PENDING' },
  createPayment: { id: 'p', status: 'PENDING' },
  validatePointOfSaleLink: { isValid: true },
  sendPaymentReceipt: { id: 'p', status: 'SUCCEEDED' },
  createApplePaySession: {},
  createPayPalClientToken: { clientToken: 'jwt', expiresIn: 900 },
  getPayPalShopper: {},
  calculateFinancing: [],
  validateBizumPhone: { isValid: true },
};
/** Returns the valid reply for a request's URL. */
const fit = ({ method, url }: Request): unknown => {
  const { pathname } = new URL(url);
  const [name] = Object.entries(routes).find(
    ([, route]) => route.method === method && pathname.endsWith(route.path.split('{id}').at(-1)!),
  )!;
  const id = /\/payments\/([^/]+)\//.exec(pathname)?.[1];
  const found = fitting[name as RouteName];
  return id === undefined ? found : { ...(found as object), id: decodeURIComponent(id) };
};

const refusal = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('not rejected');
    },
    (error: ApiError) => error,
  );

beforeEach(() => {
  sent.length = 0;
  answer = (request) => json(fit(request));
});

describe('a call of the payment API', () => {
  // @spec GET /payment-methods?accountId
  // @spec POST /tokens
  // @spec GET /payments/{id}/client-get, without a payload
  // @spec POST /payments/{id}/client-confirm, with the remaining fields
  // @spec POST /client-payments, with the remaining fields
  // @spec POST /payments/{id}/client-receipt: customerEmail, signature, language
  // @spec POST /apple-pay/sessions: config plus validationUrl
  // @spec POST /cofidis/calculate-financing
  // @spec POST /bizum/validate-phone
  it('goes to the address of its row', async () => {
    const requests: Readonly<Record<RouteName, readonly [object, string]>> = {
      getPaymentMethods: [{ accountId: 'a' }, 'GET /payment-methods?accountId=a'],
      createToken: [{ paymentId: 'p', paymentMethod: { card: {} } }, 'POST /tokens'],
      updateToken: [{ paymentToken: 'tok_1', amount: 1500 }, 'PATCH /tokens'],
      getCardFacts: [{ accountId: 'a', bin: '40000025' }, 'POST /card-facts'],
      getStoredPaymentMethods: [{ accountId: 'a' }, 'POST /customer-sessions/client-get'],
      removeStoredPaymentMethod: [{ accountId: 'a' }, 'POST /customer-sessions/client-remove'],
      getPayment: [{ paymentId: 'p' }, 'GET /payments/p/client-get'],
      confirmPayment: [{ paymentId: 'p' }, 'POST /payments/p/client-confirm'],
      validatePointOfSaleLink: [{ signature: 's' }, 'POST /client-payments/validate-link'],
      createPayment: [{ signature: 's' }, 'POST /client-payments'],
      abandonAttempt: [{ paymentId: 'p' }, 'POST /payments/p/client-abandon'],
      sendPaymentReceipt: [{ paymentId: 'p' }, 'POST /payments/p/client-receipt'],
      createApplePaySession: [{}, 'POST /apple-pay/sessions'],
      createPayPalClientToken: [{ accountId: 'a' }, 'POST /paypal/client-tokens'],
      getPayPalShopper: [{ paymentToken: 'tok_1' }, 'POST /paypal/shopper'],
      calculateFinancing: [{}, 'POST /cofidis/calculate-financing'],
      validateBizumPhone: [{ accountId: 'a' }, 'POST /bizum/validate-phone'],
    };
    const client = api() as unknown as Record<string, (input: object) => Promise<unknown>>;
    expect(Object.keys(client)).to.deep.equal(Object.keys(routes));
    for (const [name, [input]] of Object.entries(requests)) await client[name]!(input);
    expect(sent.map(({ method, url }) => `${method} ${url.slice(base.length)}`)).to.deep.equal(
      Object.values(requests).map(([, address]) => address),
    );
  });

  // @spec Making a token needs paymentId or accountId
  // @spec else: "You need to provide paymentId or accountId"
  it('makes no token without a payment or an account, and says so', async () => {
    const thrown = await api()
      .createToken({ paymentMethod: { paypal: {} } })
      .catch((reason: Error) => reason.message);
    expect(thrown).to.equal('You need to provide paymentId or accountId');
    expect(sent).to.deep.equal([]);
  });

  // @attack T23
  // @mutant client-path
  it('keeps an id in one segment of the path (T23)', async () => {
    for (const paymentId of [
      'a/b',
      'a?b=c',
      'a#b',
      'a b',
      'ñ%2F',
      '../tokens',
      'a\\b',
      '$&',
      '{id}',
    ]) {
      await api().getPayment({ paymentId });
      expect(sent.at(-1)!.url).to.equal(
        `${base}/payments/${encodeURIComponent(paymentId)}/client-get`,
      );
    }
  });

  // @attack T23
  it('is not made with an id that would lead to another path', async () => {
    for (const paymentId of ['', '.', '..']) {
      await refusal(api().getPayment({ paymentId }));
      await refusal(api().confirmPayment({ paymentId }));
    }
    expect(sent).to.deep.equal([]);
  });

  // @spec Receipt request data: customerEmail, signature and language
  // @spec POST /payments/{id}/client-receipt: customerEmail, signature, language
  it('leaves the id out of the body, and the caller’s object as it was', async () => {
    const input = {
      paymentId: 'p',
      customerEmail: 'a@b.example',
      signature: 'signed',
      language: 'es',
    };
    await api().sendPaymentReceipt(input);
    expect(sent[0]!.body).to.deep.equal({
      customerEmail: 'a@b.example',
      signature: 'signed',
      language: 'es',
    });
    expect(input.paymentId).to.equal('p');
  });

  it('encodes what it asks in the query', async () => {
    await api().getPaymentMethods({ accountId: 'a&paymentId=ñ /?' });
    expect(sent[0]!.url).to.equal(
      `${base}/payment-methods?accountId=a%26paymentId%3D%C3%B1+%2F%3F`,
    );
  });

  // @attack T24
  it('encodes line breaks and emoji in addresses and bodies, and puts them into no header (T24)', async () => {
    const split = 'a\r\nSet-Cookie: evil=1\r\n\r\n💳';
    await api().getPayment({ paymentId: split });
    await api().getPaymentMethods({ accountId: split });
    await api().createToken({ accountId: split, sessionId: split, paymentMethod: { paypal: {} } });
    const [payment, methods, token] = sent;
    expect(payment!.url).to.equal(`${base}/payments/${encodeURIComponent(split)}/client-get`);
    expect(new URL(methods!.url).searchParams.get('accountId')).to.equal(split);
    expect(token!.body).to.include({ accountId: split, sessionId: split });
    for (const { headers } of sent) expect([...headers].join()).not.to.match(/evil|💳/);
  });

  it('finds its base when it is made', async () => {
    let host = 'https://one.example/v1';
    const client = createClient(() => host);
    await client.getPayment({ paymentId: 'p' });
    host = 'https://two.example/v1';
    await client.getPayment({ paymentId: 'p' });
    expect(sent.map(({ url }) => new URL(url).host)).to.deep.equal(['one.example', 'two.example']);
  });

  // @spec Create-payment call: an empty paypal object
  // @attack T49
  // @mutant client-credentials
  it('sends JSON, no cookies, and the issuer’s facts where the row says so', async () => {
    const seen: RequestCredentials[] = [];
    answer = (request) => {
      seen.push(request.credentials);
      return json(fit(request));
    };
    await api().createToken({ paymentId: 'p', paymentMethod: { paypal: {} } });
    await api().getPayment({ paymentId: 'p' });
    expect(sent[0]!.headers.get('Content-Type')).to.equal('application/json');
    expect(atob(sent[0]!.headers.get('Client-Env')!)).to.match(/^\d+\|\d+\|\d+\|-?\d+\|\w*$/);
    expect(sent[0]!.body).to.deep.equal({ paymentId: 'p', paymentMethod: { paypal: {} } });
    expect([
      sent[1]!.headers.get('Client-Env'),
      sent[1]!.headers.get('Content-Type'),
    ]).to.deep.equal([null, null]);
    expect(seen).to.deep.equal(['omit', 'omit']);
  });

  // @spec POST /tokens: header Client-Env
  // @spec POST /payments/{id}/client-confirm: header Client-Env
  // @spec POST /client-payments: header Client-Env
  it('sends Client-Env with tokens, confirmations and payments of a point of sale, and with nothing else', async () => {
    const client = api() as unknown as Record<string, (input: object) => Promise<unknown>>;
    for (const name of Object.keys(routes)) await client[name]!({ paymentId: 'p', signature: 's' });
    const withEnv = sent
      .filter(({ headers }) => headers.has('Client-Env'))
      .map(({ url }) => url.slice(base.length));
    expect(withEnv).to.deep.equal(['/tokens', '/payments/p/client-confirm', '/client-payments']);
  });

  it('sends the shop of the frame with tokens, confirmations and customer sessions, and with nothing else', async () => {
    const caller = { shop: () => 'https://shop.example' };
    const client = createClient(base, caller) as unknown as Record<
      string,
      (input: object) => Promise<unknown>
    >;
    for (const name of Object.keys(routes)) await client[name]!({ paymentId: 'p', signature: 's' });
    const withShop = sent.filter(
      ({ headers }) => headers.get('Client-Shop') === 'https://shop.example',
    );
    expect(withShop.map(({ url }) => url.slice(base.length))).to.deep.equal([
      '/tokens',
      '/tokens',
      '/payments/p/client-confirm',
      '/paypal/shopper',
      '/customer-sessions/client-get',
      '/customer-sessions/client-remove',
    ]);
    await createClient(base, { shop: () => undefined }).createToken({
      paymentId: 'p',
      paymentMethod: { paypal: {} },
    });
    expect(sent.at(-1)!.headers.has('Client-Shop')).to.equal(false);
  });

  // @spec Token request data: …
  // @spec POST /tokens: paymentMethod plus paymentId, or accountId, sessionId, amount, currency
  // @spec Create-payment call: takes paymentId, accountId, sessionId, amount, currency and paymentMethod
  it('posts a token request whole: method, payment or account, session, amount and currency', async () => {
    const purchase = {
      sessionId: 's',
      amount: 1050,
      currency: 'EUR',
      paymentMethod: { paypal: {} },
    };
    for (const named of [{ paymentId: 'p' }, { accountId: 'a' }]) {
      await api().createToken({ ...named, ...purchase });
      expect(sent.at(-1)!.body).to.deep.equal({ ...named, ...purchase });
    }
  });

  // @spec POST requests send JSON
  // @spec GET /payments/{id}/client-get, without a payload
  it('sends JSON, and gets without a body', async () => {
    const client = api() as unknown as Record<string, (input: object) => Promise<unknown>>;
    for (const name of Object.keys(routes)) await client[name]!({ paymentId: 'p', signature: 's' });
    for (const { method, headers, body } of sent) {
      expect(headers.get('Content-Type')).to.equal(method === 'GET' ? null : 'application/json');
      expect(body !== undefined).to.equal(method !== 'GET');
    }
  });

  // @spec POST /client-payments, with the remaining fields
  // @spec POST /client-payments: header Client-Signature
  it('sends the signature of a point of sale as a header and not in the body', async () => {
    await api().createPayment({
      signature: 'signed',
      accountId: 'a',
      pointOfSaleId: 'pos',
      amount: 5,
      currency: 'EUR',
    });
    expect(sent[0]!.headers.get('Client-Signature')).to.equal('signed');
    expect(sent[0]!.body).to.deep.equal({
      accountId: 'a',
      pointOfSaleId: 'pos',
      amount: 5,
      currency: 'EUR',
    });
  });

  // @mutant client-key
  it('sends the key of its attempt where the work is to be done once, and nowhere else', async () => {
    const options = { idempotencyKey: 'key-1' };
    await api().confirmPayment({ paymentId: 'p' }, options);
    await api().createToken({ paymentId: 'p', paymentMethod: { paypal: {} } }, options);
    await api().updateToken({ paymentToken: 'tok_1', amount: 1500 }, options);
    await api().getPayment({ paymentId: 'p' }, options);
    await api().confirmPayment({ paymentId: 'p' });
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).to.deep.equal([
      'key-1',
      'key-1',
      'key-1',
      null,
      null,
    ]);
  });

  it('ends with the reason of its signal', async () => {
    const stop = new AbortController();
    answer = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const call = refusal(api().getPayment({ paymentId: 'p' }, { signal: stop.signal }));
    stop.abort();
    expect((await call).name).to.equal('AbortError');
  });

  it('says that there was no answer, and that it may have arrived', async () => {
    const cause = new TypeError('Failed to fetch');
    answer = () => Promise.reject(cause);
    const thrown = await refusal(api().getPayment({ paymentId: 'p' }));
    expect(thrown)
      .to.be.instanceOf(NetworkError)
      .and.include({ name: 'NetworkError', isSent: true, cause });
  });

  describe('without a connection', () => {
    before(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }));
    after(() => Reflect.deleteProperty(navigator, 'onLine'));

    it('is not sent where it would be done once, which is the proof that nothing was charged', async () => {
      expect(await refusal(api().confirmPayment({ paymentId: 'p' }))).to.include({
        name: 'NetworkError',
        isSent: false,
      });
      expect(sent).to.deep.equal([]);
    });

    it('is sent where it only looks: browsers are wrong about their connection at times', async () => {
      expect(await api().getPayment({ paymentId: 'p' })).to.include({ id: 'p' });
    });
  });
});

describe('the look-up of payment methods', () => {
  // @spec GET /payment-methods: answers are cached per query
  // @attack T53
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
    expect(sent.map(({ url }) => url.split('?')[1])).to.deep.equal([
      'paymentId=p',
      'paymentId=q',
      'accountId=p',
    ]);
  });

  // @attack T53
  it('is made again after a failure', async () => {
    const client = api();
    answer = () => json({ message: 'No', statusCode: 503 }, { status: 503 });
    const failed = await Promise.all([
      refusal(client.getPaymentMethods({ paymentId: 'p' })),
      refusal(client.getPaymentMethods({ paymentId: 'p' })),
    ]);
    expect(failed.map(({ statusCode }) => statusCode)).to.deep.equal([503, 503]);
    expect(sent.length).to.equal(1);
    answer = () => json(fitting.getPaymentMethods);
    expect((await client.getPaymentMethods({ paymentId: 'p' })).paymentMethods).to.deep.equal([
      'card',
    ]);
    await client.getPaymentMethods({ paymentId: 'p' });
    expect(sent.length).to.equal(2);
  });

  // @spec The payment-methods look-up needs paymentId or accountId
  // @spec GET /payment-methods?paymentId
  // @attack T46
  // @attack T53
  it('goes by the payment where both are known, and is refused where neither is', async () => {
    const client = api();
    await client.getPaymentMethods({ paymentId: 'p', accountId: 'a' });
    expect(sent[0]!.url).to.equal(`${base}/payment-methods?paymentId=p`);
    for (const input of [{}, { paymentId: '' }, { paymentId: undefined, accountId: undefined }]) {
      expect((await refusal(client.getPaymentMethods(input))).message).to.equal(
        'You need to provide paymentId or accountId',
      );
    }
    expect(sent.length).to.equal(1);
  });
});

describe('an answer of the payment API', () => {
  const send = () => api().getPayment({ paymentId: 'p' });

  // @attack T52
  it('is its JSON', async () => {
    expect(await send()).to.deep.equal({ id: 'p', status: 'PENDING' });
  });

  // @spec A non-OK answer throws the parsed JSON body
  // @attack T52
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
    const error = await refusal(send());
    expect(error).to.be.instanceOf(ApiError).and.instanceOf(Error);
    expect(error).to.include({ ...body, name: 'ApiError' });
  });

  // @attack T52
  it('is no refusal where the API has not said so, whatever its status', async () => {
    const others = [
      '<h1>Bad Gateway</h1>',
      '',
      '{"message":"cut of',
      'null',
      '"text"',
      '7',
      '[]',
      '{}',
      '{"message":5,"statusCode":403}',
      '{"message":"Forbidden"}',
      '{"message":"Forbidden","statusCode":null}',
    ];
    for (const status of [302, 403, 404, 502])
      for (const body of others) {
        answer = () => new Response(body, { status });
        expect(await refusal(send()), `${status} ${body}`)
          .to.be.instanceOf(MalformedAnswer)
          .and.include({ statusCode: status });
      }
  });

  // @attack T52
  it('that is a refusal has the HTTP status, whatever its body says of it, and is not asked for again', async () => {
    for (const statusCode of [200, 422, 503, 'E150'])
      for (const status of [400, 403, 422]) {
        let requests = 0;
        answer = () => {
          requests++;
          return json({ message: 'No', statusCode }, { status });
        };
        const error = await refusal(repeat(send));
        expect(error, `${status} ${statusCode}`)
          .to.be.instanceOf(ApiError)
          .and.include({ message: 'No', statusCode: status });
        expect(requests).to.equal(1);
      }
    answer = () => json({ message: 'Bad Gateway', statusCode: 422 }, { status: 502 });
    expect(failureKind(await refusal(send()))).to.equal('unknown');
  });

  // @spec A non-OK answer without JSON throws an error with the status text
  // @attack T52
  it('of no API carries the status text, as the specification has it', async () => {
    answer = () => new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
    expect(await refusal(send())).to.include({
      message: 'Bad Gateway',
      status: 'Bad Gateway',
      statusCode: 502,
    });
  });

  it('of no API carries the message of its JSON, if it has one', async () => {
    const init = { status: 403, statusText: 'Forbidden' };
    for (const [body, message] of [
      [{ message: 'Blocked by the proxy' }, 'Blocked by the proxy'],
      [{ message: 5 }, 'Forbidden'],
      [null, 'Forbidden'],
    ] as const) {
      answer = () => json(body, init);
      expect(await refusal(send())).to.include({ message, status: 'Forbidden', statusCode: 403 });
    }
  });

  // @attack T52
  it('that is a success without JSON is none', async () => {
    for (const response of [
      () => new Response('<h1>Welcome</h1>'),
      () => new Response(null, { status: 204 }),
      () => new Response('{"id":"p","sta'),
      () => new Response(''),
    ]) {
      answer = response;
      expect(await refusal(send())).to.be.instanceOf(MalformedAnswer);
    }
  });

  // @attack T52
  it('is none where it breaks off on its way: there was no answer', async () => {
    answer = () =>
      new Response(
        new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }),
      );
    expect(await refusal(send())).to.include({ name: 'NetworkError', isSent: true });
  });

  const payment = { id: 'p', status: 'PENDING' };
  const misfits: Readonly<Partial<Record<RouteName, readonly unknown[]>>> = {
    getPayment: [
      { ...payment, id: 'of somebody else' },
      { ...payment, id: undefined },
      { ...payment, status: 'PAID' },
      { ...payment, status: 'toString' },
      { ...payment, status: null },
      { ...payment, amount: '5' },
      { ...payment, statusMessage: {} },
      { ...payment, nextAction: null },
      { ...payment, nextAction: {} },
      { ...payment, nextAction: { type: 'CONFIRM', mustRedirect: 'no' } },
      { ...payment, nextAction: { type: 'CONFIRM', mustRedirect: false, redirectUrl: 5 } },
      { ...payment, nextAction: { type: 'CHALLENGE', mustRedirect: true } },
      { ...payment, approval: { method: 'bizum' } },
    ],
    confirmPayment: [{ ...payment, id: 'of somebody else' }],
    abandonAttempt: [{ ...payment, id: 'of somebody else' }],
    sendPaymentReceipt: [{ ...payment, id: 'of somebody else' }],
    createToken: [{ paymentToken: 5 }, { error: false }, { paymentToken: 'tok_1', paypal: {} }],
    getPaymentMethods: [
      { ...(fitting.getPaymentMethods as object), paymentMethods: 'card' },
      { ...(fitting.getPaymentMethods as object), metadata: undefined },
      { ...(fitting.getPaymentMethods as object), metadata: { card: { brands: 'visa' } } },
      { ...(fitting.getPaymentMethods as object), metadata: { clickToPay: { visa: {} } } },
    ],
    calculateFinancing: [{}, [{}], [null]],
    validateBizumPhone: [{ isValid: 'yes' }],
    validatePointOfSaleLink: [{ isValid: 'yes' }, { isValid: true, maxAmount: '5000' }],
  };
  for (const name of Object.keys(routes) as RouteName[]) {
    // @attack T52
    it(`of ${name} is of its form, or is none`, async () => {
      const client = api() as unknown as Record<string, (input: object) => Promise<unknown>>;
      for (const body of [
        null,
        'text',
        5,
        true,
        ...(name === 'calculateFinancing' ? [] : [[]]),
        ...(misfits[name] ?? []),
      ]) {
        answer = () => json(body);
        const thrown = await refusal(client[name]!({ paymentId: 'p' }));
        expect(thrown, JSON.stringify(body))
          .to.be.instanceOf(MalformedAnswer)
          .and.include({ statusCode: 200 });
      }
      // Each part of theirs may be missing.
      const isOpen = ['createApplePaySession', 'getPayPalShopper', 'calculateFinancing'];
      if (!isOpen.includes(name)) {
        answer = () => json({});
        expect(await refusal(client[name]!({ paymentId: 'p' })), '{}').to.be.instanceOf(
          MalformedAnswer,
        );
      }
      answer = () => json(fitting[name]);
      expect(await client[name]!({ paymentId: 'p' })).to.deep.equal(fitting[name]);
    });
  }

  // @attack T52
  it('may say more than is known here, and name a next action that nobody knew', async () => {
    const newer = {
      ...payment,
      brandNew: [1],
      nextAction: { type: 'VOICE_CHALLENGE', mustRedirect: false, brandNew: {} },
    };
    answer = () => json(newer);
    expect(await send()).to.deep.equal(newer);
  });

  // @attack T52
  it('tells how long to wait before the next try, in seconds', async () => {
    for (const [header, seconds] of [
      ['7', 7],
      ['0', undefined],
      ['soon', undefined],
      ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ] as const) {
      answer = () =>
        json(
          { message: 'Slow down', statusCode: 429 },
          { status: 429, headers: { 'Retry-After': header } },
        );
      const error = await refusal(send());
      expect([error.message, error.retryAfter, error.statusCode]).to.deep.equal([
        'Slow down',
        seconds,
        429,
      ]);
    }
  });

  // @attack T52
  it('cannot make its error anything but an error', async () => {
    answer = () =>
      new Response('{"__proto__":{"isEvil":true},"message":"m","statusCode":400,"constructor":1}', {
        status: 400,
      });
    const error = await refusal(send());
    expect(error).to.be.instanceOf(ApiError);
    expect('isEvil' in error).to.equal(false);
  });

  // @attack T52
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
    expect(
      (await refusal(api().getPayment({ paymentId: 'p' }, { signal: stop.signal }))).name,
    ).to.equal('AbortError');
  });
});

describe('the client and a real server', () => {
  // @spec The payment API has a /v1 base
  it('speak over a network that the browser knows', async () => {
    window.fetch = fetch;
    const client = createClient(`${location.origin}/test/api/answers`);
    expect(await client.getPayment({ paymentId: 'pay_1' })).to.deep.equal({
      id: 'pay_1',
      status: 'SUCCEEDED',
      amount: 1050,
      currency: 'EUR',
    });
  });
});
