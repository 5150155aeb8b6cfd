import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the provider derives from its secret key. None of it can be turned back into what it was made of. */
export interface Secrets {
  /** The same card gives the same fingerprint, on this provider only. */
  fingerprint(cardNumber: string): string;
  /** A token that comes out the same for the same words, so that it can be given again without having been kept. */
  tokenFor(...words: readonly string[]): string;
  /** By which two processes can tell that they have the same key. */
  readonly mark: string;
  /** Whether two requests are the same, without keeping either. */
  requestHash(request: unknown): string;
}

/** Makes the secrets of a key. */
export function secretsOf(key: string): Secrets {
  const mac = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose}\n${text}`);
  return {
    fingerprint: (cardNumber) => mac('fingerprint', cardNumber).digest('hex').slice(0, 32),
    tokenFor: (...words) => `tok_${mac('token', JSON.stringify(words)).digest('hex').slice(0, 40)}`,
    mark: mac('mark', '').digest('hex'),
    requestHash: (request) => mac('request', JSON.stringify(request)).digest('hex'),
  };
}

/** The key given, or the one kept beside the data folder (never in the database it protects), or a fresh one. */
export function findKey(given?: string, dataFolder?: string): string {
  if (given) return given;
  if (!dataFolder) return randomKey();
  const file = `${dataFolder}.key`;
  if (!existsSync(file)) writeKey(file);
  return readFileSync(file, 'utf8');
}

/** Two processes may begin at once: the first key stays, and nobody ever reads half of one. */
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

/** How a token is stored: whoever reads the database cannot pay with it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new id that cannot be guessed, such as `pay_` and 32 hexadecimal digits. */
export function newId(prefix: 'pay' | 'att' | 'evt' | 'acs' | 'vis' | 'mail' | 'try'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}

/** A new token. */
export function newToken(): string {
  return `tok_${randomBytes(20).toString('hex')}`;
}

function randomKey(): string {
  return randomBytes(32).toString('hex');
}
