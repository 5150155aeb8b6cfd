import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Values derived from the provider's secret key. All are one-way, except sealed texts. */
export interface Secrets {
  /** Equal for the same card, on this provider only. */
  fingerprint(cardNumber: string): string;
  /**
   * A token derived from the given strings: the same strings yield the same token, so it need not
   * be stored.
   */
  tokenFor(...parts: readonly string[]): string;
  /** A customer session derived from its id, so that only its hash is stored. */
  sessionFor(id: string): string;
  /** The key of a counter: the database does not learn whose address, card or id it counts. */
  counterKey(name: string, value: string): string;
  /** A hash of the key: a process with another key refuses to start. */
  readonly mark: string;
  /**
   * A hash to compare requests without storing them. The order of an object's keys does not matter.
   */
  requestHash(request: unknown): string;
  /** Encrypts a text for the database; only the key decrypts it. */
  seal(text: string): string;
  unseal(sealed: string): string;
}

/** Derives the secrets from a key. */
export function secretsOf(key: string): Secrets {
  const mac = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`);
  const sealingKey = mac('seal', '').digest();
  return {
    fingerprint: (cardNumber) => mac('fingerprint', cardNumber).digest('hex').slice(0, 32),
    tokenFor: (...parts) => `tok_${mac('token', JSON.stringify(parts)).digest('hex').slice(0, 40)}`,
    sessionFor: (id) => `cs_${mac('session', id).digest('hex').slice(0, 40)}`,
    counterKey: (name, value) => mac('counter', `${name} ${value}`).digest('hex').slice(0, 32),
    mark: mac('mark', '').digest('hex'),
    requestHash: (request) => mac('request', JSON.stringify(request, sortKeys)).digest('hex'),
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const cipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, 12));
      cipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
    },
  };
}

/**
 * Returns the given key, the one stored next to the data folder (never in the database that it
 * protects), or a new one.
 */
export function findKey(given?: string, dataFolder?: string): string {
  if (given) return given;
  if (!dataFolder) return randomKey();
  const file = `${dataFolder}.key`;
  if (!existsSync(file)) writeKey(file);
  return readFileSync(file, 'utf8');
}

/** Two processes may start at once: the first key is kept, and nobody reads a partial one. */
function writeKey(file: string): void {
  const written = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(written, randomKey(), { mode: 0o600 });
  try {
    linkSync(written, file);
  } catch (thrown) {
    if (!existsSync(file)) throw thrown;
  } finally {
    rmSync(written);
  }
}

/** Tokens are stored as hashes: read access to the database is not enough to pay. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns a new unguessable id, such as `pay_` and 32 hexadecimal digits. */
export function newId(
  prefix: 'pay' | 'att' | 'evt' | 'acs' | 'vis' | 'mail' | 'try' | 'pm' | 'ses' | 'mnd',
): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

/** Returns a new token. */
export function newToken(): string {
  return `tok_${randomBytes(20).toString('hex')}`;
}

/**
 * A replacer for `JSON.stringify`: an object is written with its keys in one order, however they
 * were sent.
 */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function randomKey(): string {
  return randomBytes(32).toString('hex');
}
