import { randomUUID } from 'node:crypto';
import { createClient, type Payment } from 'payframe/node';
import type { Settings } from './settings.js';

/** What the page learns about a payment. */
export interface ShownPayment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly statusCode?: string | undefined;
  readonly statusMessage?: string | undefined;
}

/** The playground as a merchant: it creates payments and reads them, with its API key. */
export function merchantOf(settings: Settings) {
  const client = createClient(settings);
  return {
    /**
     * Creates a payment. `origin` is the playground's, for the way back from a bank or a lender.
     */
    async create(amount: number, currency: string, origin: string): Promise<ShownPayment> {
      const back = `${origin}/return`;
      const orderId = `play-${randomUUID()}`;
      const payment = await client.create(
        {
          amount,
          currency,
          orderId,
          description: 'Playground',
          completeUrl: back,
          failUrl: back,
          cancelUrl: back,
        },
        { idempotencyKey: orderId },
      );
      return shown(payment);
    },

    /** Reads a payment. */
    read: async (id: string): Promise<ShownPayment> => shown(await client.get(id)),
  };
}

const shown = ({
  id,
  status,
  amount,
  currency,
  statusCode,
  statusMessage,
}: Payment): ShownPayment => ({
  id,
  status,
  amount,
  currency,
  statusCode,
  statusMessage,
});
