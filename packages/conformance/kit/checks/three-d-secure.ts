import type { Check, Kit } from '../check.js';
import { send } from '../http.js';
import { Mismatch, NotTried, expectSame, expectThat } from '../outcome.js';
import {
  act,
  clientGet,
  confirm,
  expectStatus,
  newPayment,
  newToken,
  settled,
} from '../payments.js';
import type { Reply } from '../api.js';

const NEXT = 'docs/providers/payments.md#next-actions';
const STEP = 'docs/providers/payments.md#a-step-in-a-frame';
const FRAMED = ['FRICTIONLESS_CHALLENGE', 'CHALLENGE'];

interface Step {
  readonly type: string;
  readonly mustRedirect: boolean;
  readonly redirectUrl: string;
}

/** Begins 3-D Secure. Throws `Mismatch` if the payment has no step. */
async function begin(kit: Kit): Promise<{
  readonly id: string;
  readonly token: string;
  readonly step: Step;
  readonly reply: Reply;
}> {
  const id = await newPayment(kit);
  const token = await newToken(kit, { paymentId: id }, kit.settings.cards.challenge);
  const reply = await settled(kit, id, await confirm(kit, id, token));
  return { id, token, reply, step: stepOf(reply) };
}

function stepOf(reply: Reply): Step {
  expectStatus(reply, 'PENDING');
  const step = reply.body['nextAction'] as Partial<Step> | undefined;
  const { type = 'none', mustRedirect, redirectUrl } = step ?? {};
  expectThat(FRAMED.includes(type), `a next action of ${FRAMED.join(' or ')}`, type);
  if (typeof redirectUrl !== 'string' || typeof mustRedirect !== 'boolean')
    throw new Mismatch('a step with redirectUrl and mustRedirect', 'one without');
  return { type, mustRedirect, redirectUrl };
}

/** The steps of 3-D Secure, as far as they can be seen without a browser. */
export const threeDSecure: readonly Check[] = [
  {
    id: '3ds/step',
    title:
      'A card that needs 3-D Secure leaves the payment PENDING, with a step that a frame can load',
    docs: NEXT,
    feature: '3ds',
    async run(kit) {
      const { reply, step } = await begin(kit);
      kit.shapes.ofRoute(reply, 'confirmPayment');
      const { protocol, hostname, username } = URL.canParse(step.redirectUrl)
        ? new URL(step.redirectUrl)
        : ({} as Partial<URL>);
      const isLocal = protocol === 'http:' && /(^|\.)localhost$|^127\./.test(hostname ?? '');
      const isGood = (protocol === 'https:' || isLocal) && username === '';
      expectThat(
        isGood,
        'an absolute https address, or http on localhost',
        `an address of ${protocol ?? 'another form'}`,
      );
    },
  },
  {
    id: '3ds/same-step',
    title: 'client-get, and the same token again, return the same step',
    docs: 'docs/providers/payments.md#what-may-happen-in-what-order',
    feature: '3ds',
    async run(kit) {
      const { id, token, step } = await begin(kit);
      for (const reply of [await clientGet(kit, id), await confirm(kit, id, token)]) {
        const again = stepOf(reply);
        expectThat(
          again.redirectUrl === step.redirectUrl,
          `${reply.call}: the same redirectUrl`,
          'another one',
        );
      }
    },
  },
  {
    id: '3ds/own-address',
    title:
      'The steps of two payments have addresses of their own, which cannot be derived from the payment’s id',
    docs: STEP,
    feature: '3ds',
    async run(kit) {
      const [one, other] = [await begin(kit), await begin(kit)];
      const [first, second] = [one, other].map(({ id, step }) =>
        step.redirectUrl.replaceAll(id, ''),
      );
      expectThat(
        first !== second,
        'two addresses with more than the payment’s id',
        'addresses that differ by it alone',
      );
    },
  },
  {
    id: '3ds/page',
    title:
      'The page of a step can be shown in a frame of any page, is never stored, and sets no cookie',
    docs: STEP,
    feature: '3ds',
    async run(kit) {
      const { step } = await begin(kit);
      if (step.mustRedirect) throw new NotTried('the step is a page of its own (mustRedirect)');
      const { status, headers } = await send(step.redirectUrl, {
        headers: { Accept: 'text/html' },
      });
      expectSame('HTTP', status, 200);
      expectThat(
        /no-store/.test(headers['cache-control'] ?? ''),
        'Cache-Control: no-store',
        headers['cache-control'] ?? 'none',
      );
      expectThat(headers['set-cookie'] === undefined, 'no cookie', 'a cookie');
      expectThat(headers['x-frame-options'] === undefined, 'no X-Frame-Options', 'X-Frame-Options');
      const ancestors = /frame-ancestors ([^;]*)/.exec(
        headers['content-security-policy'] ?? '',
      )?.[1];
      expectThat(
        !ancestors || /(^|\s)(\*|https:)(\s|$)/.test(ancestors),
        'frame-ancestors http: https:',
        ancestors ?? '',
      );
    },
  },
  {
    id: '3ds/other-card',
    title: 'Another token replaces a pending step: the payment is paid with it',
    docs: 'docs/providers/routes.md#post-paymentsidclient-confirm',
    feature: '3ds',
    async run(kit) {
      const { id } = await begin(kit);
      const other = await newToken(kit, { paymentId: id });
      expectStatus(await settled(kit, id, await confirm(kit, id, other)), 'SUCCEEDED');
    },
  },
  {
    id: '3ds/abandon',
    title:
      'An abandoned step leaves the payment open for another token, and its own token is refused',
    docs: 'docs/providers/routes.md#post-paymentsidclient-abandon',
    feature: '3ds',
    async run(kit) {
      const { id, token } = await begin(kit);
      const abandon = () => kit.api.browser(`POST /payments/${id}/client-abandon`, { body: {} });
      const reply = await abandon();
      if ([401, 404, 405].includes(reply.status))
        throw new NotTried('client-abandon is left out: the next token replaces the step');
      for (const abandoned of [reply, await abandon(), await clientGet(kit, id)]) {
        expectStatus(abandoned, 'PENDING');
        expectSame(
          'nextAction.type',
          (abandoned.body['nextAction'] as Partial<Step> | undefined)?.type,
          'CONFIRM',
        );
      }
      kit.shapes.ofRoute(reply, 'abandonAttempt');
      kit.shapes.refusal(await confirm(kit, id, token), [409]);
      const other = await newToken(kit, { paymentId: id });
      expectStatus(await settled(kit, id, await confirm(kit, id, other)), 'SUCCEEDED');
      expectStatus(await abandon(), 'SUCCEEDED');
    },
  },
  {
    id: '3ds/server',
    title: 'A step that a merchant’s server begins is a page of its own: a server has no frame',
    docs: 'docs/providers/payments.md#redirects',
    feature: '3ds',
    async run(kit) {
      const id = await newPayment(kit);
      const paymentToken = await newToken(kit, { paymentId: id }, kit.settings.cards.challenge);
      const reply = await act(kit, id, 'confirm', { paymentToken });
      kit.shapes.success(reply, 'POST /payments/{id}/confirm');
      expectSame('mustRedirect', stepOf(reply).mustRedirect, true);
    },
  },
  {
    id: '3ds/cancel',
    title: 'A payment can be canceled during a step',
    docs: 'docs/api.md#payment-states',
    feature: '3ds',
    async run(kit) {
      const { id } = await begin(kit);
      expectStatus(await act(kit, id, 'cancel'), 'CANCELED');
      expectStatus(await clientGet(kit, id), 'CANCELED');
    },
  },
];
