import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The secrets of a provider: the first one encrypts and signs, the others only decrypt and verify,
 * until they are removed.
 */
export type SecretKeys = readonly [string, ...string[]];

/** Values derived from the provider's secret. All are one-way, except sealed texts. */
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
  /**
   * A hash to compare requests without storing them. The order of an object's keys does not matter.
   */
  requestHash(request: unknown): string;
  /** Encrypts a text for the database. */
  seal(text: string): string;
  /** Decrypts a text, also one that an earlier secret has encrypted. Throws if none of them has. */
  unseal(sealed: string): string;
}

/**
 * Derives the secrets. `base` is what fingerprints and tokens are derived from: the database keeps
 * it, encrypted, so that they outlive a rotation. Default: the first key.
 */
export function secretsOf(keys: SecretKeys, base: string = keys[0]): Secrets {
  const mac = (purpose: string, text: string) => macOf(base, purpose, text);
  const sealingKeys = keys.map((key) => macOf(key, 'seal', '').digest());
  return {
    fingerprint: (cardNumber) => mac('fingerprint', cardNumber).digest('hex').slice(0, 32),
    tokenFor: (...parts) => `tok_${mac('token', JSON.stringify(parts)).digest('hex').slice(0, 40)}`,
    sessionFor: (id) => `cs_${mac('session', id).digest('hex').slice(0, 40)}`,
    counterKey: (name, value) => mac('counter', `${name} ${value}`).digest('hex').slice(0, 32),
    requestHash: (request) => mac('request', JSON.stringify(request, sortKeys)).digest('hex'),
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealingKeys[0]!, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const open = sealingKeys.map((key) => () => unsealWith(bytes, key));
      return firstThatWorks(open);
    },
  };
}

/** A hash of a secret: a process without the secret of its database refuses to start. */
export function markOf(key: string): string {
  return macOf(key, 'mark', '').digest('hex');
}

function macOf(key: string, purpose: string, text: string) {
  return createHmac('sha256', key).update(`${purpose}\n${text}`);
}

function unsealWith(bytes: Buffer, key: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

/** Returns the first result. Throws the last error if there is none. */
function firstThatWorks([first, ...others]: readonly (() => string)[]): string {
  try {
    return first!();
  } catch (thrown) {
    if (!others.length) throw thrown;
    return firstThatWorks(others);
  }
}

/**
 * Returns the given keys, separated by spaces or commas; the one stored next to the data folder
 * (never in the database that it protects), or a new one.
 */
export function findKeys(given?: string, dataFolder?: string): SecretKeys {
  const [first, ...others] = given?.split(/[\s,]+/).filter(Boolean) ?? [];
  if (first) return [first, ...others];
  if (!dataFolder) return [randomKey()];
  const file = `${dataFolder}.key`;
  if (!existsSync(file)) writeKey(file);
  return [readFileSync(file, 'utf8')];
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
  prefix: 'pay' | 'att' | 'evt' | 'acs' | 'vis' | 'mail' | 'try' | 'pm' | 'ses' | 'mnd' | 'key',
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

/** The shortest secret, and the fewest bits that its characters must have. */
const SHORTEST = 24;
const FEWEST_BITS = 80;

/**
 * Whether a secret can be guessed: it is short, or of few different characters. `openssl rand -hex
 * 24` makes one that cannot.
 */
export function isWeak(secret: string): boolean {
  const counts = new Map<string, number>();
  for (const sign of secret) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const bits = [...counts.values()].reduce(
    (sum, count) => sum - count * Math.log2(count / secret.length),
    0,
  );
  return secret.length < SHORTEST || bits < FEWEST_BITS;
}
