import type { MockBehavior } from '../../../mocks/mocks.js';
import { makeButtons } from './buttons.js';
import { orderOf, type MockOrder } from './order.js';
import type { PayPalOrder } from './orders.js';
import type { ButtonOptions } from './options.js';
import type { Texts as PayPalTexts } from '../../../../locales/generated/paypal-mock/index.js';

const intents = ['capture', 'authorize', 'subscription', 'tokenize', 'order'];

/** Defines the script's global, under the namespace of its own tag only. */
export function install(
  script: HTMLScriptElement,
  mode: MockBehavior['mode'],
  texts: PayPalTexts,
): void {
  if (mode === 'absent') return;
  const { origin, searchParams } = new URL(script.src);
  const query = (name: string) => searchParams.get(name) ?? '';
  if (!query('client-id')) throw invalid("'client-id' is required", 'client-id');
  if (!/^[A-Z]{3}$/.test(query('currency') || 'USD'))
    throw invalid('Invalid query value', 'currency');
  if (!intents.includes(query('intent') || 'capture'))
    throw invalid('Invalid query value', 'intent');
  if (!/^(true|false)?$/.test(query('vault'))) throw invalid('Invalid query value', 'vault');
  const { namespace = 'paypal', cspNonce = '' } = script.dataset;
  const addressOf = (orderId: string) =>
    `${origin}/mocks/paypal/orders/${encodeURIComponent(orderId)}`;
  const surroundings = {
    mode,
    texts,
    nonce: cspNonce,
    async readOrder(orderId: string) {
      const response = await fetch(addressOf(orderId));
      if (!response.ok) throw new Error('INVALID_RESOURCE_ID');
      const order = orderOf(orderId, (await response.json()) as PayPalOrder);
      if (order.isKept && query('vault') !== 'true') throw new Error('VAULT_NOT_ENABLED');
      return order;
    },
    async approve({ id, total }: MockOrder) {
      const approved = new URL(`${addressOf(id!)}/approve`);
      approved.searchParams.set('vault', query('vault'));
      // The shopper has approved what PayPal's window showed.
      if (total !== null) approved.searchParams.set('amount', String(total));
      const { ok } = await fetch(approved, { method: 'POST' });
      if (!ok) throw new Error('UNPROCESSABLE_ENTITY');
    },
  };
  const sdk = {
    version: '5.0.0-mock',
    FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source: string) => source === 'paypal' && mode !== 'ineligible',
    Buttons: (options: ButtonOptions) => makeButtons(options, surroundings),
  };
  Object.defineProperty(window, namespace, { configurable: true, writable: true, value: sdk });
}

const invalid = (what: string, name: string) =>
  new Error(`SDK Validation error: '${what} for ${name}'`);
