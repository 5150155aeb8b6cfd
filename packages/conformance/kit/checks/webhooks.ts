import { verifyWebhook } from '../../../../elements/functions/verify-webhook.js';
import type { Check, Kit } from '../check.js';
import { TooLate, type Delivery, type Inbox } from '../listener.js';
import { Mismatch, NotTried, expectSame, expectThat } from '../outcome.js';
import { act, pay } from '../payments.js';

const REQUEST = 'docs/providers/webhooks.md#the-request';
const SIGNATURE = 'docs/providers/webhooks.md#the-signature';
const DELIVERY = 'docs/providers/webhooks.md#delivery';

/** Opens an address for webhooks. */
function inbox({ listener }: Kit, statuses: readonly number[] = [], elsewhere?: Inbox): Inbox {
  if (!listener)
    throw new NotTried(
      'needs --webhook-port, and --webhook-url if the provider is on another machine',
    );
  return listener.open(statuses, elsewhere);
}

/** Pays, and returns the webhooks that arrive. */
async function paid(kit: Kit, box: Inbox, count = 1): Promise<readonly Delivery[]> {
  await pay(kit, { callbackUrl: box.url });
  return arrived(kit, box, count);
}

async function arrived({ settings }: Kit, box: Inbox, count: number): Promise<readonly Delivery[]> {
  return box.until(count).catch((thrown: unknown) => {
    if (!(thrown instanceof TooLate)) throw thrown;
    const none = `${box.deliveries.length} in ${settings.webhookWaitMs / 1000} seconds`;
    throw new Mismatch(`${count} ${count === 1 ? 'webhook' : 'deliveries'}`, none);
  });
}

function payload({ body }: Delivery): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(body) as Readonly<Record<string, unknown>>;
  } catch {
    throw new Mismatch('a webhook whose body is JSON', 'another body');
  }
}

const signatureOf = ({ headers }: Delivery) => [headers['payframe-signature']].flat()[0];

/** What merchants' servers receive. */
export const webhooks: readonly Check[] = [
  {
    id: 'webhooks/paid',
    title:
      'A paid payment is posted to its callbackUrl as the API returns it, with the id of the webhook in header and body',
    docs: REQUEST,
    feature: 'webhooks',
    async run(kit) {
      const box = inbox(kit);
      const [first] = await paid(kit, box);
      const body = payload(first!);
      kit.shapes.named(body, 'Payment', 'a body');
      expectSame('status', body['status'], 'SUCCEEDED');
      expectThat(
        body['paymentToken'] === undefined,
        'a body without a paymentToken',
        'one with it',
      );
      const id = first!.headers['payframe-webhook-id'];
      expectThat(
        Boolean(id) && id === body['webhookId'],
        'Payframe-Webhook-Id, the same as webhookId',
        'none, or another',
      );
    },
  },
  {
    id: 'webhooks/signed',
    title: 'A webhook is signed with the account’s webhook secret, over the bytes of its body',
    docs: SIGNATURE,
    feature: 'webhooks',
    async run(kit) {
      const { webhookSecret } = kit.settings;
      const box = inbox(kit);
      if (!webhookSecret) throw new NotTried('needs --webhook-secret, or PAYFRAME_WEBHOOK_SECRET');
      const [first] = await paid(kit, box);
      await verifyWebhook(first!.body, signatureOf(first!), webhookSecret).catch(
        (thrown: unknown) => {
          throw new Mismatch('a webhook that verifyWebhook accepts', (thrown as Error).message);
        },
      );
    },
  },
  {
    id: 'webhooks/again',
    title:
      'A webhook that was not accepted is delivered again, with the same id and a new signature',
    docs: DELIVERY,
    feature: 'webhooks',
    async run(kit) {
      const box = inbox(kit, [500, 503]);
      const all = await paid(kit, box, 3);
      const ids = new Set(all.map(({ headers }) => headers['payframe-webhook-id']));
      expectThat(
        ids.size === 1 && new Set(all.map(({ body }) => body)).size === 1,
        'the same webhook',
        'another one',
      );
      expectThat(all.every(signatureOf), 'a signature of each attempt', 'one without');
      const times = all.map((one) => Number(/^t=(\d+)/.exec(signatureOf(one) ?? '')?.[1]));
      expectThat(
        times.every((time) => Math.abs(time - Date.now() / 1000) < 300),
        'the time of each attempt',
        'another time',
      );
    },
  },
  {
    id: 'webhooks/redirect',
    title: 'A redirect is not followed: only the configured address gets the payment',
    docs: DELIVERY,
    feature: 'webhooks',
    async run(kit) {
      const elsewhere = inbox(kit);
      const box = inbox(kit, [302], elsewhere);
      // The second attempt comes after a redirect would have been followed.
      await paid(kit, box, 2);
      expectSame('deliveries elsewhere', elsewhere.deliveries.length, 0);
    },
  },
  {
    id: 'webhooks/each-change',
    title:
      'Each change to another status is a webhook of its own, and the later one has the higher revision',
    docs: 'docs/api.md#webhooks',
    feature: 'webhooks',
    async run(kit) {
      if (kit.settings.without.includes('refunds'))
        throw new NotTried('not offered: --without refunds');
      const box = inbox(kit);
      const { id } = await pay(kit, { callbackUrl: box.url });
      await arrived(kit, box, 1);
      await act(kit, id, 'refund');
      const [one, other] = (await arrived(kit, box, 2)).map(payload);
      expectSame('statuses', [one!['status'], other!['status']], ['SUCCEEDED', 'REFUNDED']);
      expectThat(
        Number(other!['revision']) > Number(one!['revision']),
        'a higher revision of the later',
        'not higher',
      );
      expectThat(one!['webhookId'] !== other!['webhookId'], 'two ids', 'the same');
    },
  },
];
