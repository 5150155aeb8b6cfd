import { createHmac } from 'node:crypto';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { PayError } from '../../bridge/errors.js';
import { html, type Tag, verifyWebhook } from '../../elements/server.js';
import { components } from '../../bridge/contracts/index.js';
import { ApiError, createClient, MalformedAnswer, NetworkError } from '../../api/client.js';
import { routes, type Route, type RouteName } from '../../api/routes.js';
import { signWebhook } from '../../server/merchants/signature.js';
import { schemasOf } from '../../server/api/schemas.js';
import { anyText, garbage, jsonGarbage } from '../support/garbage.js';
import { spoiled, valid } from './schema.js';
import { hold, isUnpolluted, type Target } from './target.js';

const routeNames = Object.keys(routes) as RouteName[];
const ajv = new Ajv({ strict: false, validateFormats: false });
const schemas = Object.fromEntries(
  routeNames.map((name) => {
    const { answer } = schemasOf(name);
    return [name, { fits: ajv.compile(answer), arbitrary: valid(answer) }];
  }),
) as unknown as Record<
  RouteName,
  { readonly fits: (value: unknown) => boolean; readonly arbitrary: fc.Arbitrary<unknown> }
>;

/** A route, and an answer to it: a right one, one with a fault, or anything. */
const answered = fc.constantFrom(...routeNames).chain((name) => {
  const { arbitrary } = schemas[name];
  return fc.tuple(fc.constant(name), fc.oneof(arbitrary, spoiled(arbitrary), jsonGarbage));
});

/** The answers that say nothing wrong: no error was written for them. */
const isEmptyToken = (name: RouteName, value: unknown) =>
  name === 'createToken' &&
  (value as Record<string, unknown>)['paymentToken'] === undefined &&
  (value as Record<string, unknown>)['error'] === undefined;

const shapes: Target = {
  name: 'an answer that the API’s schema accepts is taken, and one without the fields that are read is not',
  property: fc.property(answered, ([name, value]) => {
    const route: Route = routes[name];
    const isTaken = route.isAnswer(value);
    hold(typeof isTaken === 'boolean', 'the check gives no boolean');
    if (schemas[name].fits(value) && !isEmptyToken(name, value))
      hold(isTaken, `${name} refuses what the schema accepts`);
    if (isTaken && name !== 'createApplePaySession') {
      const one = (Array.isArray(value) ? value[0] : value) as Record<string, unknown> | undefined;
      for (const [key, type] of Object.entries(readOf[name] ?? {}))
        hold(
          one === undefined || typeof one[key] === type,
          `${name} takes ${key} of ${typeof one?.[key]}`,
        );
    }
    return isUnpolluted();
  }),
};

/** The fields that the frames read without another check, with their types. */
const readOf: Partial<Record<RouteName, Readonly<Record<string, string>>>> = {
  getPayment: { id: 'string', status: 'string' },
  confirmPayment: { id: 'string', status: 'string' },
  createPayment: { id: 'string', status: 'string' },
  getPaymentMethods: {
    ...{ accountId: 'string', livemode: 'boolean', metadata: 'object', paymentMethods: 'object' },
  },
  calculateFinancing: { quote: 'number', legalPhrase: 'string' },
  validateBizumPhone: { isValid: 'boolean' },
  validatePointOfSaleLink: { isValid: 'boolean' },
};

const bodies = fc.oneof(
  answered.map(([, value]) => stringify(value)),
  jsonGarbage.map(stringify),
  fc
    .tuple(jsonGarbage, jsonGarbage, jsonGarbage)
    .map(([message, statusCode, name]) =>
      stringify({ message, statusCode, name, stack: name, toString: name, retryAfter: name }),
    ),
  fc.constantFrom(
    '',
    '{"id":"pay_',
    '<!doctype html>',
    '{"message":"No","statusCode":402,"__proto__":{"a":1},"toString":1,"stack":{},"name":[]}',
  ),
  anyText,
);

function stringify(value: unknown): string {
  return (
    JSON.stringify(value, (_key, one: unknown) =>
      typeof one === 'bigint' || (Array.isArray(one) && one.length > 1000) ? null : one,
    ) ?? ''
  );
}

const statuses = fc.constantFrom(
  ...[200, 200, 200, 201, 299, 400, 402, 404, 409, 422, 429, 500, 502, 503],
);

const client: Target = {
  name: 'the client gives a right answer or one of its three errors, whatever a server sends',
  property: fc.asyncProperty(
    fc.constantFrom(...routeNames),
    statuses,
    bodies,
    fc.option(fc.string({ unit: fc.constantFrom(...'0123456789-.e x'), maxLength: 6 }), {
      nil: undefined,
    }),
    async (name, status, body, retryAfter) => {
      const { fetch } = globalThis;
      globalThis.fetch = () =>
        Promise.resolve(
          new Response(body, {
            status,
            ...(retryAfter && { headers: { 'Retry-After': retryAfter } }),
          }),
        );
      try {
        const call = createClient('https://pay.example/v1')[name] as (
          input: object,
        ) => Promise<unknown>;
        const answer = await call({ paymentId: 'pay_1', accountId: 'acc', signature: 's' });
        const route: Route = routes[name];
        hold(status < 300 && route.isAnswer(answer), `status ${status} gives an answer`);
        if (route.path.includes('{id}'))
          hold((answer as { id: unknown }).id === 'pay_1', 'it is about another payment');
      } catch (thrown) {
        const isOwn = [ApiError, MalformedAnswer, NetworkError].some(
          (one) => thrown instanceof one,
        );
        hold(isOwn, `threw ${String(thrown)}`);
        const error = thrown as ApiError;
        hold(
          typeof String(error) === 'string' &&
            typeof error.message === 'string' &&
            typeof error.name === 'string',
          'it has no text',
        );
        if (thrown instanceof ApiError) {
          hold(error.statusCode === status, `its status is ${error.statusCode}`);
          for (const text of [error.code, error.status, error.requestId, error.stack])
            hold(text === undefined || typeof text === 'string', `a fact of it is ${typeof text}`);
        }
        hold(
          !(error.retryAfter! < 0) && error.retryAfter !== Infinity,
          `it says to wait ${error.retryAfter}`,
        );
        hold(PayError.from(thrown) instanceof PayError, 'it is no error of the kit');
      } finally {
        globalThis.fetch = fetch;
      }
      return isUnpolluted();
    },
  ),
};

const SECRET = 'whsec_the_secret';
const unix = () => Math.floor(Date.now() / 1000);
const signedAt = fc.integer({ min: -250, max: 250 });
const webhookBodies = fc.oneof(jsonGarbage.map(stringify), fc.constant('{"id":"pay_1"}'), anyText);

/** Headers that were not made with the secret for this body, though they may look so. */
const forged = fc.oneof(
  anyText.map((text) => () => text),
  fc
    .oneof(jsonGarbage, fc.array(anyText, { maxLength: 3 }), fc.constant(undefined))
    .map((value) => () => value as string),
  fc.tuple(signedAt, anyText).map(
    ([age, secret]) =>
      (body: string) =>
        signWebhook(body, secret === SECRET ? 'other' : secret || 'other', unix() + age),
  ),
  signedAt.map((age) => (body: string) => signWebhook(`${body} `, SECRET, unix() + age)),
  fc
    .integer({ min: 400, max: 10_000 })
    .map((age) => (body: string) => signWebhook(body, SECRET, unix() - age)),
  fc.nat(63).map((place) => (body: string) => {
    const right = signWebhook(body, SECRET);
    const at = right.length - 64 + place;
    return right.slice(0, at) + (right[at] === 'a' ? 'b' : 'a') + right.slice(at + 1);
  }),
  // The right signature of another time, and one cut short.
  signedAt
    .filter(Boolean)
    .map(
      (age) => (body: string) =>
        signWebhook(body, SECRET, unix()).replace(/^t=\d+/, `t=${unix() + age}`),
    ),
  fc.nat(62).map((length) => (body: string) => signWebhook(body, SECRET).slice(0, -64 + length)),
  fc.constant(
    (body: string) =>
      `t=${unix()},v1=${createHmac('sha256', '').update(`${unix()}.${body}`).digest('hex')}`,
  ),
);

const webhooks: Target = {
  name: 'a webhook is verified with the secret, and never without it',
  property: fc.asyncProperty(webhookBodies, signedAt, forged, async (body, age, forge) => {
    const header = forge(body);
    const result = await verifyWebhook(body, header, SECRET).then(
      () => 'verified',
      (thrown: unknown) => (thrown instanceof PayError ? thrown.code : `threw ${String(thrown)}`),
    );
    hold(result === 'WEBHOOK_SIGNATURE', `a forged one is ${result}`);
    const expected = readJson(body);
    const signed = signWebhook(body, ['older', SECRET], unix() + age);
    const right = await verifyWebhook(body, signed, SECRET).then(
      (payment: unknown) => ({ payment }),
      (thrown: unknown) => thrown,
    );
    if (expected)
      hold(
        JSON.stringify((right as { payment: unknown }).payment) === JSON.stringify(expected.value),
        `a right one is ${String(right)}`,
      );
    return isUnpolluted();
  }),
};

function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    // As the verification does: UTF-8 has no lone surrogates.
    return {
      value: JSON.parse(new TextDecoder().decode(new TextEncoder().encode(text))) as unknown,
    };
  } catch {
    return undefined;
  }
}

const tags = components.map(({ contract }) => contract.tag as Tag);
const markup: Target = {
  name: 'the HTML of a tag on a server holds what it was given as attributes, or is refused with an error of the kit',
  property: fc.property(
    fc.constantFrom(...tags),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom('paymentId', 'innerStyle', 'amount', 'id', 'onclick', 'class'),
        fc.string({ maxLength: 8 }),
      ),
      fc.oneof(
        anyText,
        fc.string({ unit: fc.constantFrom(...'"\'<>& =/'), maxLength: 12 }),
        garbage,
      ),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
    (tag, given) => {
      let text: string;
      try {
        text = html(tag, given);
      } catch (thrown) {
        hold(thrown instanceof PayError, `threw ${String(thrown)}`);
        return isUnpolluted();
      }
      const opening = new RegExp(`^<${tag}((?: [a-z][\\w.:-]*(?:="[^"<>]*")?)*)>`, 'i').exec(text);
      hold(opening !== null, `the tag is ${text.slice(0, 200)}`);
      hold(!/ on\w+(=|$| )/i.test(opening[1]!.replace(/"[^"]*"/g, '""')), 'an attribute is code');
      hold(text.endsWith(`</${tag}>`), 'the tag is not closed');
      return isUnpolluted();
    },
  ),
};

export const provider: readonly Target[] = [shapes, client, webhooks, markup];
