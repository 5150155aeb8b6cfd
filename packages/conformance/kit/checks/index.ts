import type { Group } from '../check.js';
import { errors } from './errors.js';
import { frames } from './frames.js';
import { headers } from './headers.js';
import { idempotency } from './idempotency.js';
import { installments } from './installments.js';
import { limits } from './limits.js';
import { orders } from './orders.js';
import { recurring } from './recurring.js';
import { shapes } from './shapes.js';
import { states } from './states.js';
import { stored } from './stored.js';
import { threeDSecure } from './three-d-secure.js';
import { tokens } from './tokens.js';
import { webhooks } from './webhooks.js';

/** Every check, in the order in which they run. */
export const groups: readonly Group[] = [
  { name: 'Responses', checks: shapes },
  { name: 'Errors', checks: errors },
  { name: 'Headers', checks: headers },
  { name: 'Exactly once', checks: idempotency },
  { name: 'Tokens', checks: tokens },
  { name: 'Installments on a card', checks: installments },
  { name: 'Totals of wallets', checks: orders },
  { name: 'Stored payment methods', checks: stored },
  { name: 'The states of a payment', checks: states },
  { name: '3-D Secure', checks: threeDSecure },
  { name: 'Charges without the shopper', checks: recurring },
  { name: 'Webhooks', checks: webhooks },
  { name: 'Frames', checks: frames },
  { name: 'Limits', checks: limits },
];
