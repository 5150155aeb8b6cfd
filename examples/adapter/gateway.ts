// The gateway: a PaymentIntents API. Requests are form-encoded, amounts are in minor units,
// currencies in small letters.

/** A payment at the gateway, as far as the adapter reads it. */
export interface PaymentIntent {
  readonly id: string;
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly status: string;
  readonly livemode: boolean;
  readonly created: number;
  readonly capture_method: 'automatic' | 'manual';
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_method: string | null;
  readonly next_action: { readonly redirect_to_url?: { readonly url: string } } | null;
  readonly last_payment_error: {
    readonly code?: string;
    readonly message: string;
    readonly payment_method?: { readonly id: string };
  } | null;
  /** Expanded. */
  readonly latest_charge: {
    readonly amount_captured: number;
    readonly amount_refunded: number;
    readonly authorization_code?: string | null;
  } | null;
}

/** A card that the gateway keeps, with what the adapter has written on it. */
export interface PaymentMethod {
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The gateway has refused a call. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Calls the gateway. `once`: the idempotency key. */
export type Gateway = <T>(
  method: 'GET' | 'POST',
  path: string,
  fields?: object,
  once?: string,
) => Promise<T>;

/** Another request with the same key is under way: its result is worth waiting for. */
const ATTEMPTS = 20;
const PAUSE_MS = 150;

/** Creates the client of the gateway at `url`, with the secret key of the merchant's account. */
export function gatewayAt(url: string, secret: string): Gateway {
  const call = async (method: string, path: string, fields: object, once: string | undefined) => {
    const form = new URLSearchParams(flat(fields));
    const response = await fetch(
      `${url}/v1/${path}${method === 'GET' && form.size ? `?${form.toString()}` : ''}`,
      {
        method,
        headers: { Authorization: `Bearer ${secret}`, ...(once && { 'Idempotency-Key': once }) },
        ...(method === 'POST' && { body: form }),
        signal: AbortSignal.timeout(25_000),
      },
    );
    const body = (await response.json()) as {
      readonly error?: { type?: string; code?: string; message?: string };
    };
    const { type = 'api_error', code = '', message = '' } = body.error ?? {};
    if (!response.ok) throw new GatewayError(response.status, type, code, message);
    return body as never;
  };
  return async (method, path, fields = {}, once) => {
    for (let left = ATTEMPTS; ; left--) {
      try {
        return await call(method, path, fields, once);
      } catch (thrown) {
        const isInProgress =
          thrown instanceof GatewayError && thrown.code === 'idempotency_key_in_use';
        if (!isInProgress || left <= 1) throw thrown;
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    }
  };
}

/** Form fields of nested objects: `card[number]`. What is undefined is left out. */
function flat(fields: object, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined) return [];
    return typeof value === 'object' && value !== null
      ? flat(value, key)
      : [[key, String(value)] as [string, string]];
  });
}
