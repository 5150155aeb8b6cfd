import { createAdapter } from './adapter.js';
import { gatewayAt } from './gateway.js';
import { serve } from './server.js';

const {
  GATEWAY_URL = 'https://api.stripe.com',
  GATEWAY_KEY,
  ACCOUNT_ID,
  ACCOUNT_KEY,
  SHOPS = '',
  PORT = '4600',
} = process.env;
if (!GATEWAY_KEY || !ACCOUNT_ID || !ACCOUNT_KEY || !SHOPS) {
  console.error(
    'Set GATEWAY_KEY (the gateway’s secret key), ACCOUNT_ID, ACCOUNT_KEY (a key of your own) and SHOPS (origins)',
  );
  process.exit(2);
}
const merchant = {
  id: ACCOUNT_ID,
  key: ACCOUNT_KEY,
  name: ACCOUNT_ID,
  countryCode: 'ES',
  shops: SHOPS.split(','),
};
serve(createAdapter(gatewayAt(GATEWAY_URL, GATEWAY_KEY), merchant)).listen(
  Number(PORT),
  '127.0.0.1',
  () => {
    console.log(`The payment API is at http://127.0.0.1:${PORT}/v1`);
  },
);
