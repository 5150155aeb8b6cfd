import type { Check } from '../check.js';
import { Mismatch, NotTried } from '../outcome.js';
import { confirm, newPayment, newToken, read, settled } from '../payments.js';

/** More cards than a shopper has. */
const MOST_DECLINED = 30;

/** What a provider may only take so often. They run last: they can use up a limit of the address. */
export const limits: readonly Check[] = [
  {
    id: 'limits/attempts',
    title: `A payment is refused with 422 after ${MOST_DECLINED} declined cards at most`,
    docs: 'docs/providers/routes.md#post-paymentsidclient-confirm',
    async run(kit) {
      const id = await newPayment(kit);
      for (let declined = 0; declined < MOST_DECLINED; declined++) {
        const token = await newToken(kit, { paymentId: id }, kit.settings.cards.declined);
        const reply = await settled(kit, id, await confirm(kit, id, token));
        if (reply.status === 429)
          throw new NotTried('a rate limit came first: lift it for this test');
        if (reply.status !== 200) return kit.shapes.refusal(reply, [422]);
        if (reply.body['status'] !== 'FAILED')
          throw new NotTried(`the declined card left a payment ${String(reply.body['status'])}`);
      }
      const { status } = (await read(kit, id)).body;
      throw new Mismatch(
        `HTTP 422 after ${MOST_DECLINED} declined cards at most`,
        `as many declines, and a payment that is ${String(status)} and can be confirmed`,
      );
    },
  },
];
