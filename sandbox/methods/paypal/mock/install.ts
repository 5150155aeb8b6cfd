import type { MockBehavior } from '../../../mocks/mocks.js';
import { makeButtons } from './buttons.js';
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
    async isKept(orderId: string) {
      const answer = await fetch(addressOf(orderId));
      if (!answer.ok) throw new Error('INVALID_RESOURCE_ID');
      const { isKept } = (await answer.json()) as { readonly isKept: boolean };
      if (isKept && query('vault') !== 'true') throw new Error('VAULT_NOT_ENABLED');
      return isKept;
    },
    async approve(orderId: string) {
      const address = `${addressOf(orderId)}/approve?vault=${query('vault')}`;
      const { ok } = await fetch(address, { method: 'POST' });
      if (!ok) throw new Error('INVALID_RESOURCE_ID');
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
