import type { MockBehavior } from '../../../mocks/mocks.js';
import { makeButtons } from './buttons.js';
import type { ButtonOptions } from './options.js';
import { ordersAt } from './sandbox-orders.js';
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
  const surroundings = {
    mode,
    texts,
    nonce: cspNonce,
    ...ordersAt(origin, query('vault') === 'true'),
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
