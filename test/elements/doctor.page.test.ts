import { expect } from '@esm-bundle/chai';
import '../../elements/all.js';
import { components } from '../../elements/doctor/components.js';
import { apple } from '../../elements/doctor/apple.js';
import { whyUnreachable } from '../../elements/doctor/address.js';
import type { Kit } from '../../elements/doctor/finding.js';
import { frames } from '../../elements/doctor/frames.js';
import { payments } from '../../elements/doctor/payments.js';
import { doctor } from '../../elements/index.js';
import type { PaymentStatus } from '../../api/types.js';
import './stage.js';

const card = (attributes: string) =>
  `<pay-card-input payment-id="p1" ${attributes}></pay-card-input>`;

/** A row of markup, with how each finding of the doctor begins. */
const rows: readonly (readonly [html: string, ...findings: string[]])[] = [
  // Values.
  [card('account-id="sk_test_51f0aa"'), 'SECRET_KEY: <pay-card-input>: account-id has an API key'],
  [card('session-id="{{ id }}"'), 'NOT_FILLED_IN: <pay-card-input>: session-id is "{{ id }}"'],
  [card('label="undefined"'), 'NOT_FILLED_IN: <pay-card-input>: label is "undefined"'],
  [card('label="The value is undefined"')],
  [
    card('layout="stack"'),
    'INVALID_CHOICE: <pay-card-input>: layout cannot be "stack". Set it to one of line, compact, split, stacked.',
  ],
  [
    card('theme="dark"'),
    'INVALID_CHOICE: <pay-card-input>: theme cannot be "dark". Set it to one of default, flat, night.',
  ],
  [
    card('color-scheme="auto"'),
    'INVALID_CHOICE: <pay-card-input>: color-scheme cannot be "auto". Set it to one of light, dark.',
  ],
  [
    card('transaction-type="HOLD"'),
    'INVALID_CHOICE: <pay-card-input>: transaction-type cannot be "HOLD". Set it to one of AUTH,',
  ],
  [card('language="español"'), 'INVALID_LANGUAGE: <pay-card-input>: language cannot be "español".'],
  [card('layout="line" language="es_ES"')],
  [card('layout="split" theme="night" color-scheme="dark" transaction-type="AUTH" language="es"')],
  // Names.
  [
    card('accountId="a1"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "accountid". Write "account-id".',
  ],
  [
    card('session_id="s-1"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "session_id". Write "session-id".',
  ],
  [
    card('themes="flat"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "themes". Write "theme".',
  ],
  // A short name has no slips, a longer one has one, and a long one has two.
  [card('font="[]"')],
  [card('thems="x"'), 'UNKNOWN_PROP: <pay-card-input> has no attribute "thems". Write "theme".'],
  [card('thmss="x"')],
  [
    card('cuurency="x"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "cuurency". Write "currency".',
  ],
  [
    card('cuurenci="x"'),
    'UNKNOWN_PROP: <pay-card-input> has no attribute "cuurenci". Write "currency".',
  ],
  [card('cuurenc="x"')],
  [card('cuurencie="x"')],
  [card('id="main" class="card" data-amount="1" aria-label="Card" onfocus="void 0" v-cloak')],
  [
    card('oncardinfo="void 0"'),
    `HANDLER_ATTRIBUTE: <pay-card-input> has no handler attribute "oncardinfo". Listen with addEventListener('pay-card-info', …), or pass onCardInfo`,
  ],
  [
    card('onpay-card-info="void 0"'),
    `HANDLER_ATTRIBUTE: <pay-card-input> has no handler attribute "onpay-card-info". Listen with`,
  ],
  // Tags.
  ['<pay-card></pay-card>', 'UNKNOWN_TAG: <pay-card> is not defined. Write <pay-card-input>.'],
  [
    '<pay-cardinput></pay-cardinput>',
    'UNKNOWN_TAG: <pay-cardinput> is not defined. Write <pay-card-input>.',
  ],
  [
    '<bizum-button></bizum-button>',
    'UNKNOWN_TAG: <bizum-button> is not defined. Write <pay-bizum-button>.',
  ],
  ['<PayPal></PayPal>', 'UNKNOWN_TAG: <paypal> is not defined. Write <pay-paypal>.'],
  [
    '<pay-by-cheque></pay-by-cheque>',
    'UNKNOWN_TAG: <pay-by-cheque> is not defined. No component has this name. The components are <pay-',
  ],
  ['<other-element></other-element><google-pay-button></google-pay-button>'],
  [
    '<pay-card-input payment-id="p1" /><button>Pay</button>',
    'NOT_CLOSED: <pay-card-input> has other elements inside it, which are not shown. Close it: <pay-card-input></pay-card-input>.',
  ],
  [card('defer-hydration'), 'NOT_HYDRATED: <pay-card-input> waits for React'],
  // What the component itself complains of, unless an unknown name explains it.
  [
    '<pay-card-input></pay-card-input>',
    'MISSING_PAYMENT: <pay-card-input>: You need to provide paymentId or accountId amount and currency.',
  ],
  [
    '<pay-card-input paymentId="p1"></pay-card-input>',
    'UNKNOWN_PROP: <pay-card-input> has no attribute "paymentid". Write "payment-id".',
  ],
];

describe('the doctor', () => {
  for (const [html, ...findings] of rows)
    it(`says of ${html}: ${findings.join() || 'nothing'}`, async () => {
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = html;
      const found = (await doctor())
        .filter(({ element }) => place.contains(element ?? null))
        .map(({ code, problem, remedy }) => `${code}: ${problem} ${remedy}`);
      expect(found.map((text, index) => text.slice(0, findings[index]?.length))).to.deep.equal(
        findings,
      );
    });
});

describe('the doctor', () => {
  it('finds nothing where all is well', async () => {
    document.body.innerHTML = card('name="token"');
    expect(await doctor()).to.deep.equal([]);
  });

  it('names each payment that is over, once', async () => {
    const status: Record<string, PaymentStatus> = {
      p1: 'PENDING',
      p2: 'FAILED',
      p3: 'SUCCEEDED',
      p4: 'EXPIRED',
    };
    const kit = {
      getPayment: async (id: string) =>
        status[id] ? { id, status: status[id] } : Promise.reject(new Error('unknown')),
    } as unknown as Kit;
    const patients = ['p1', 'p2', 'p3', 'p4', 'p3', 'p5', undefined].map((paymentId) => ({
      paymentId,
    }));
    const found = await payments(kit, patients as never);
    expect(found.map(({ code, problem }) => `${code}: ${problem}`)).to.deep.equal([
      'PAYMENT_OVER: The payment p3 cannot be paid: its status is SUCCEEDED.',
      'PAYMENT_OVER: The payment p4 cannot be paid: its status is EXPIRED.',
    ]);
  });

  it('says what a method needs that is not offered for later charges', async () => {
    const kit = {
      getPayment: async (id: string) =>
        id === 'p0'
          ? Promise.reject(new Error('unknown'))
          : { id, ...(id === 'p1' && { recurring: { type: 'SUBSCRIPTION', text: 'Monthly.' } }) },
    } as unknown as Kit;
    const patients = (['p1', 'p2', 'p0', undefined] as const).map((paymentId) => ({
      localName: 'pay-google-pay',
      ready: Promise.resolve(),
      frame: {},
      problem: {},
      isEligible: false,
      paymentId,
    }));
    const found = await components(kit, patients as never);
    const isOfRecurring = found.map(({ remedy }) => remedy.includes('methods.googlePay.recurring'));
    expect(isOfRecurring).to.deep.equal([true, false, false, false]);
    expect([...new Set(found.map(({ code }) => code))]).to.deep.equal(['NOT_ELIGIBLE']);
  });

  describe('of Apple Pay', () => {
    const { fetch: realFetch } = window;
    const page = window as { ApplePaySession?: unknown };
    const real = Object.getOwnPropertyDescriptor(page, 'ApplePaySession');
    const requests: unknown[][] = [];
    afterEach(() => {
      window.fetch = realFetch;
      delete page.ApplePaySession;
      if (real) Object.defineProperty(page, 'ApplePaySession', real);
    });

    /** What it says of elements, where the shop answers a request for Apple's file so. */
    async function codesOf(tags: readonly string[], answer?: Response): Promise<string[]> {
      requests.length = 0;
      window.fetch = async (...request) => {
        requests.push(request);
        if (!answer) throw new TypeError('Failed to fetch');
        return answer;
      };
      const patients = tags.map((localName) => ({ localName }));
      return (await apple({} as Kit, patients as never)).map(({ code }) => code);
    }
    const file = (type?: string, status = 200) =>
      new Response(type ? '7B22' : new Uint8Array(4), {
        status,
        headers: type ? { 'Content-Type': type } : {},
      });
    const both = ['pay-payment-request', 'pay-express-checkout'];

    it('asks for the file of each element that offers it on the page, without cookies', async () => {
      page.ApplePaySession = class {};
      for (const tag of both) {
        expect(await codesOf(['pay-card-input', tag])).to.deep.equal(['APPLE_DOMAIN']);
        expect(requests).to.deep.equal([
          ['/.well-known/apple-developer-merchantid-domain-association', { credentials: 'omit' }],
        ]);
      }
    });

    it('takes a file of any type but HTML, which a shop returns for every address', async () => {
      page.ApplePaySession = class {};
      for (const type of ['text/plain', 'application/octet-stream', undefined])
        expect(await codesOf(both, file(type)), type).to.deep.equal([]);
      for (const type of ['text/html', 'text/html; charset=utf-8'])
        expect(await codesOf(both, file(type)), type).to.deep.equal(['APPLE_DOMAIN']);
      expect(await codesOf(both, file('text/plain', 404))).to.deep.equal(['APPLE_DOMAIN']);
    });

    it('asks for nothing in a browser without it, or on a page without such an element', async () => {
      delete page.ApplePaySession;
      expect([await codesOf(both), requests]).to.deep.equal([[], []]);
      page.ApplePaySession = class {};
      expect([await codesOf(['pay-card-input', 'pay-google-pay']), requests]).to.deep.equal([
        [],
        [],
      ]);
    });
  });

  it('loads a frame of each host that the page needs, the card form’s if none of its own', async () => {
    const { origin } = location;
    const requested = new Set<string>();
    const kit = {
      ...{ host: origin, walletsHost: origin },
      frameUrl: ({ frame }: { readonly frame: string }) => {
        requested.add(frame);
        return `${origin}/test/elements/frames/app.html?/v2/card-input/`;
      },
    } as unknown as Kit;
    const loaded = async (...contracts: readonly object[]) => {
      requested.clear();
      await frames(kit, contracts.map((contract) => ({ contract })) as never);
      // Whether both are of one host is compared with the card form's address afterwards.
      return [...requested].slice(0, 2);
    };
    const wallets = ['paypal', 'google-pay'].map((frame) => ({ frame, hasThirdParties: true }));
    expect(await loaded()).to.deep.equal(['card-input']);
    expect(await loaded(...wallets)).to.deep.equal(['card-input', 'paypal']);
    expect(await loaded(...wallets, { frame: 'checkout' })).to.deep.equal(['checkout', 'paypal']);
  });

  it('names the directive that blocks the frames, and none that only reports', async () => {
    const { origin } = location;
    const kit = {
      host: origin,
      frameUrl: () => `${origin}/test/elements/frames/app.html?/v2/card-input/`,
    } as unknown as Kit;
    const codes = async (disposition: 'enforce' | 'report', effectiveDirective: string) => {
      const found = frames(kit, []);
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          ...{ documentURI: location.href, originalPolicy: '', statusCode: 200 },
          ...{ violatedDirective: effectiveDirective, effectiveDirective, disposition },
          blockedURI: origin,
        }),
      );
      return (await found).map(({ code }) => code);
    };
    expect(await codes('enforce', 'frame-src')).to.deep.equal(['BLOCKED_BY_CSP']);
    expect(await codes('report', 'frame-src')).to.deep.equal([]);
    expect(await codes('enforce', 'img-src')).to.deep.equal([]);
  });
});

describe('the doctor says of a frame that does not load', () => {
  const { fetch: realFetch } = window;
  afterEach(() => (window.fetch = realFetch));

  const pay = 'https://pay.example';
  const frame = '/v2/card-input/en/';
  const ok = (text = '', headers = {}) => new Response(text, { headers });
  const failed = (status: number) => new Response('', { status });
  const isFrame = ok('<meta name="payframe-merchants">');
  /** How a server replies: to the page, to nobody in particular, for the script, for the page itself. */
  interface Replies {
    readonly cors?: Response;
    readonly noCors?: Response;
    readonly script?: Response;
    readonly page?: Response;
    readonly redirect?: string;
  }
  const cases: readonly (readonly [
    Replies,
    reason: string,
    path?: string,
    setting?: 'walletsHost',
  ])[] = [
    [{}, `The frame at ${pay}${frame} cannot be reached. Open the address`],
    [
      { cors: ok(), redirect: 'https://www.pay.example/' },
      `${pay} redirects to https://www.pay.example: the page accepts messages from the configured origin only. Set host to https://www.pay.example.`,
    ],
    [{ cors: failed(502) }, `${pay}${frame} answers with HTTP 502.`],
    [
      { cors: failed(404) },
      `${pay} answers, but not as a payment provider: there is no frame at ${pay}${frame}. Correct the host: \`configure({ host })\`, or \`data-host\``,
    ],
    [
      { cors: failed(404) },
      `${pay} answers, but not as a payment provider: there is no frame at ${pay}${frame}. Correct the host: \`configure({ walletsHost })\`, or \`data-wallets-host\``,
      frame,
      'walletsHost',
    ],
    [
      { cors: failed(404), script: ok() },
      `The provider at ${pay} has no frame at ${pay}${frame}. Correct the host, which`,
    ],
    [
      { cors: failed(404), script: ok() },
      `The provider at ${pay} has no frame at ${pay}/v2${frame}. Leave /v2 out of the host`,
      `/v2${frame}`,
    ],
    [
      { noCors: ok(), script: ok() },
      `The provider at ${pay} does not serve ${frame} to this page. Have the provider add ${location.origin}`,
    ],
    [
      { noCors: ok(), script: ok() },
      `The provider at ${pay} has no frame at ${pay}/shop${frame}. Correct the host, which`,
      `/shop${frame}`,
    ],
    [{ noCors: ok() }, `${pay} answers, but not as a payment provider`],
    [
      { cors: failed(403), script: ok() },
      `${pay} does not let ${location.origin} show its frames.`,
    ],
    [
      { cors: failed(403) },
      `${pay} does not let ${location.origin} show its frames.`,
      frame,
      'walletsHost',
    ],
    [{ cors: failed(403) }, `${pay} answers, but not as a payment provider`],
    [{ cors: ok('<h1>Shop</h1>') }, `${pay} answers, but not as a payment provider`],
    [{ cors: isFrame, page: ok() }, `${pay} does not let ${location.origin} show its frames.`],
    [
      {
        cors: isFrame.clone(),
        page: ok('', { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
      },
      'This page is sent with Cross-Origin-Embedder-Policy: require-corp',
    ],
    [
      { cors: isFrame.clone(), page: ok('', { 'Cross-Origin-Embedder-Policy': 'unsafe-none' }) },
      `${pay} does not let ${location.origin} show its frames.`,
    ],
  ];
  for (const [{ redirect, ...replies }, reason, path = frame, setting = 'host'] of cases)
    it(reason, async () => {
      window.fetch = async (input, { mode, method } = {}) => {
        const { href, pathname } = new URL(input as string);
        const reply =
          href === location.href
            ? replies.page
            : method === 'HEAD'
              ? pathname === '/v2/payframe.js' && replies.script
              : mode === 'no-cors'
                ? replies.noCors
                : replies.cors;
        if (!reply) throw new TypeError('Failed to fetch');
        return Object.defineProperty(reply, 'url', { value: redirect ?? href });
      };
      const { problem, remedy } = await whyUnreachable(new URL(path, pay), setting);
      expect(`${problem} ${remedy}`.slice(0, reason.length)).to.equal(reason);
    });
});
