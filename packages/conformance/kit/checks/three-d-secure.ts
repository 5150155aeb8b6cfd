import { finishStep, visitStep } from '../challenge.js';
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
  read,
  settled,
} from '../payments.js';
import type { Reply } from '../api.js';

const NEXT = 'docs/providers/payments.md#next-actions';
const SECURE = 'docs/providers/payments.md#3-d-secure';
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

/** Throws `NotTried` if the provider has no `client-abandon`. */
function refuseLeftOut({ status }: Reply): void {
  if ([401, 404, 405].includes(status))
    throw new NotTried('client-abandon is left out: the next token replaces the step');
}

/** The characters of an id that cannot be guessed: 64 bits as hex. */
const RANDOM = 16;

/** Texts without what all of them begin and end with. */
function differing(texts: readonly string[]): readonly string[] {
  const [first = ''] = texts;
  const common = (isSame: (length: number) => boolean) => {
    let length = 0;
    while (length < first.length && isSame(length + 1)) length++;
    return length;
  };
  const start = common((length) => texts.every((text) => text.startsWith(first.slice(0, length))));
  const end = common((length) =>
    texts.every((text) => text.length >= start + length && text.endsWith(first.slice(-length))),
  );
  return texts.map((text) => text.slice(start, text.length - end));
}

/** Throws unless a step that is over leaves the payment as it is, whatever the shopper does there. */
async function expectOver(kit: Kit, id: string, { redirectUrl }: Step): Promise<void> {
  // A command that passes no challenge would prove nothing.
  const open = await begin(kit);
  await finishStep(kit.settings, open.step.redirectUrl, 'pass');
  const { body } = await settled(kit, open.id, await clientGet(kit, open.id));
  if (body['status'] !== 'SUCCEEDED')
    throw new NotTried(`--finish-challenge left a payment ${String(body['status'])}`);
  const factsOf = async () => {
    const { status, nextAction, amountCaptured } = (await read(kit, id)).body;
    return { status, nextAction: (nextAction as Partial<Step> | undefined)?.type, amountCaptured };
  };
  const before = await factsOf();
  await visitStep(kit.settings, redirectUrl, 'pass');
  expectSame('a payment with', await factsOf(), before);
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
    title: 'Each step has an address of its own, with an id that cannot be guessed from another’s',
    docs: STEP,
    feature: '3ds',
    async run(kit) {
      const begun = [await begin(kit), await begin(kit), await begin(kit)];
      const ids = differing(begun.map(({ id, step }) => step.redirectUrl.replaceAll(id, '')));
      expectThat(
        ids.every((id, at) => id.length >= RANDOM && ids.indexOf(id) === at),
        `addresses that differ in ${RANDOM} characters or more, besides the payment’s id`,
        `ones that differ in ${Math.min(...ids.map(({ length }) => length))}`,
      );
      const { id } = begun[0]!;
      const token = await newToken(kit, { paymentId: id }, kit.settings.cards.challenge);
      const next = stepOf(await settled(kit, id, await confirm(kit, id, token)));
      expectThat(
        next.redirectUrl !== begun[0]!.step.redirectUrl,
        'another address for the step of another token',
        'the same',
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
      refuseLeftOut(reply);
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
    id: '3ds/passed',
    title: 'A challenge that the shopper passes pays; one that the shopper fails does not',
    docs: SECURE,
    feature: '3ds',
    async run(kit) {
      const [passed, failed] = [await begin(kit), await begin(kit)];
      await finishStep(kit.settings, passed.step.redirectUrl, 'pass');
      const paid = await settled(kit, passed.id, await clientGet(kit, passed.id));
      expectStatus(paid, 'SUCCEEDED');
      await finishStep(kit.settings, failed.step.redirectUrl, 'fail');
      expectStatus(await settled(kit, failed.id, await clientGet(kit, failed.id)), 'FAILED');
    },
  },
  {
    id: '3ds/forged',
    title: 'The result of a challenge is the issuer’s, whatever the browser posts',
    docs: SECURE,
    feature: '3ds',
    async run(kit) {
      const { id, step } = await begin(kit);
      await finishStep(kit.settings, step.redirectUrl, 'forge');
      const { body } = await settled(kit, id, await clientGet(kit, id));
      expectThat(
        body['status'] === 'FAILED' || body['status'] === 'PENDING',
        'a payment that is not paid',
        `status ${String(body['status'])}`,
      );
    },
  },
  {
    id: '3ds/old-step',
    title: 'The step of an earlier token charges nothing after another token was confirmed',
    docs: 'docs/providers/routes.md#post-paymentsidclient-confirm',
    feature: '3ds',
    async run(kit) {
      const { id, step } = await begin(kit);
      const another = await newToken(kit, { paymentId: id }, kit.settings.cards.challenge);
      stepOf(await settled(kit, id, await confirm(kit, id, another)));
      await expectOver(kit, id, step);
      const last = await newToken(kit, { paymentId: id });
      expectStatus(await settled(kit, id, await confirm(kit, id, last)), 'SUCCEEDED');
      await expectOver(kit, id, step);
    },
  },
  {
    id: '3ds/abandoned-step',
    title: 'An abandoned step charges nothing',
    docs: 'docs/providers/routes.md#post-paymentsidclient-abandon',
    feature: '3ds',
    async run(kit) {
      const { id, step } = await begin(kit);
      const reply = await kit.api.browser(`POST /payments/${id}/client-abandon`, { body: {} });
      refuseLeftOut(reply);
      await expectOver(kit, id, step);
    },
  },
  {
    id: '3ds/canceled-step',
    title: 'The open step of a canceled payment charges nothing',
    docs: SECURE,
    feature: '3ds',
    async run(kit) {
      const { id, step } = await begin(kit);
      expectStatus(await act(kit, id, 'cancel'), 'CANCELED');
      await expectOver(kit, id, step);
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
