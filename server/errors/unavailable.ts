import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The database is unreachable or does not reply, so it is unknown whether the transaction was
 * committed.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(
      `The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * SQLSTATEs of temporary failures: connection exceptions (08), a full disk or too many connections
 * (53), shutdown or startup (57P), statement timeout (57014), lock timeout (55P03), idle
 * transaction timeout (25P03), a server that has become a standby (25006), a deadlock or
 * serialization failure (40).
 */
const TEMPORARY = /^(08|53|57P|57014|55P03|25P03|25006|40)/;

/** Whether the request failed because of the database's state rather than its content. */
export function isUnavailable(thrown: unknown): boolean {
  if (thrown instanceof DatabaseUnavailable) return true;
  return thrown instanceof DrizzleQueryError && isOutage(thrown.cause);
}

function isOutage(cause: unknown): boolean {
  const { severity, code } = Object(cause) as {
    readonly severity?: unknown;
    readonly code?: unknown;
  };
  // Only errors sent by the database itself have a severity.
  if (severity !== undefined) return TEMPORARY.test(String(code));
  // Every other driver error concerns the connection, except a value that it cannot serialize.
  return !(cause instanceof TypeError || cause instanceof RangeError);
}

/** Returns the SQLSTATE or system error code, which contains no data. */
export function outageCode(thrown: unknown): string {
  const { cause } = Object(thrown) as { readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  return typeof code === 'string' ? code : 'no reply';
}

/**
 * Runs a transaction and distinguishes a failure of its work, which is rethrown, from a failure of
 * `begin` or `commit`: after a lost reply to `commit`, the outcome is unknown.
 */
export async function runTransaction<Tx, T>(
  work: (tx: Tx) => Promise<T>,
  run: (work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> {
  let failure: { readonly thrown: unknown } | undefined;
  const recorded = (tx: Tx) =>
    work(tx).catch((thrown: unknown) => {
      failure = { thrown };
      throw thrown;
    });
  try {
    return await run(recorded);
  } catch (thrown) {
    // If the rollback fails too, the original error matters more.
    throw failure ? failure.thrown : new DatabaseUnavailable(thrown);
  }
}
