import { optionsFrom, startServer } from 'payframe-server';
import { createAcquirer } from './acquirer.js';
import { gatewayAt } from './gateway.js';

const { GATEWAY_URL = 'https://api.stripe.com', GATEWAY_KEY } = process.env;
if (!GATEWAY_KEY) {
  console.error('Set GATEWAY_KEY: the gateway’s secret key');
  process.exit(2);
}
const acquirer = createAcquirer(
  gatewayAt(GATEWAY_URL, GATEWAY_KEY),
  GATEWAY_KEY.startsWith('sk_live_'),
);
const server = await startServer({ ...optionsFrom(process.env), acquirer });
console.log(`The provider is at ${server.origin}, for servers at ${server.apiUrl}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.close());
