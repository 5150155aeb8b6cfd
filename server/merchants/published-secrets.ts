import { createHash } from 'node:crypto';
import type { Account } from './account.js';

/** SHA-256 of the secrets that are published with the sandbox's demo account: its key, and that of its webhooks. */
const PUBLISHED = {
  key: 'ba8d3691e0f0c31a1037f39d993a8847e627998a05b818c6cba49087dfec1c81',
  webhookSecret: 'acf0b2ea53f6bc55f5a1db1913b2f869e2c35f78a82ebc63eebe3f0abbcf66e9',
} as const;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** How many of an account's two secrets are published ones, which everybody knows. */
export function publicSecretsOf({ key, webhookSecret }: Account): number {
  return [hashOf(key) === PUBLISHED.key, hashOf(webhookSecret) === PUBLISHED.webhookSecret].filter(
    Boolean,
  ).length;
}
