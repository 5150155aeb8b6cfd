import { demoAccount, testCards, type CardName } from '../../packages/sandbox/kit/index.js';
import { expect, type TestEnvironment } from './test.js';

/** Calls the API as the merchant's server. */
async function call(env: TestEnvironment, method: string, path: string, body?: object) {
  const answer = await fetch(`${env.apiUrl}${path}`, {
    method,
    headers: {
      Authorization: demoAccount.key,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (answer.status === 204 ? {} : await answer.json()) as Readonly<Record<string, unknown>>;
}

let customers = 0;

/** A customer of the demo account, as the merchant's server knows them. */
export class Customer {
  readonly id: string = `customer-${process.pid}-${++customers}`;
  readonly #env: TestEnvironment;

  constructor(env: TestEnvironment) {
    this.#env = env;
  }

  /** Creates a session for a page. */
  async session(
    options: object = {},
  ): Promise<{ readonly id: string; readonly customerSession: string }> {
    const body = { customerId: this.id, ...options };
    return (await call(this.#env, 'POST', '/customer-sessions', body)) as {
      readonly id: string;
      readonly customerSession: string;
    };
  }

  /** Revokes a session. */
  async revoke(id: string): Promise<void> {
    await call(this.#env, 'DELETE', `/customer-sessions/${id}`);
  }

  /** Stores a test card with a payment, as if the shopper had paid with it before. */
  async stores(name: CardName | { readonly number: string }): Promise<void> {
    const number = typeof name === 'string' ? testCards[name] : name.number;
    const { id } = await this.#env.createPayment();
    const { customerSession } = await this.session();
    const { paymentToken } = await call(this.#env, 'POST', '/tokens', {
      paymentId: id,
      paymentMethod: { card: { number, expMonth: '12', expYear: '34', cvc: '123' } },
      customerSession,
      save: true,
    });
    await call(this.#env, 'POST', `/payments/${id}/confirm`, { paymentToken });
  }

  /** Stores a Bizum phone, as if the shopper had paid with it before. */
  async storesPhone(phoneNumber: string): Promise<void> {
    const { id } = await this.#env.createPayment();
    const { customerSession } = await this.session();
    const { paymentToken } = await call(this.#env, 'POST', '/tokens', {
      paymentId: id,
      paymentMethod: { bizum: { phoneNumber } },
      customerSession,
      save: true,
    });
    await call(this.#env, 'POST', `/payments/${id}/client-confirm`, { paymentToken });
    await expect.poll(async () => (await this.#env.readPayment(id)).status).toBe('SUCCEEDED');
  }

  /** The last digits of what is stored, the most recently used first. */
  async stored(): Promise<readonly string[]> {
    const { paymentMethods } = await call(
      this.#env,
      'GET',
      `/customers/${this.id}/payment-methods`,
    );
    return (paymentMethods as readonly { card?: { last4: string } }[]).map(
      ({ card }) => card?.last4 ?? '',
    );
  }
}
