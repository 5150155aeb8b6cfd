import { DrizzleQueryError } from 'drizzle-orm';

/** The database cannot be reached or does not reply: whether the transaction was committed is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * SQLSTATEs of a database that may answer the same request later: connection exceptions (08), a full disk or too many
 * connections (53), a shutdown or a start (57P), a statement over its time (57014), a lock over its time (55P03), an idle
 * transaction that was ended (25P03), a server that has become a standby (25006), a deadlock or a conflict (40).
 */
const TEMPORARY = /^(08|53|57P|57014|55P03|25P03|25006|40)/;

/** Whether a request failed because of the database's state, and not because of what was asked. */
export function isUnavailable(thrown: unknown): boolean {
  if (thrown instanceof DatabaseUnavailable) return true;
  return thrown instanceof DrizzleQueryError && isOutage(thrown.cause);
}

function isOutage(cause: unknown): boolean {
  const { severity, code } = Object(cause) as { readonly severity?: unknown; readonly code?: unknown };
  // Only an error that the database itself has sent has a severity.
  if (severity !== undefined) return TEMPORARY.test(String(code));
  // Every other error of the driver is about the connection, except a value that it cannot send.
  return !(cause instanceof TypeError || cause instanceof RangeError);
}

/** Where the database failed: an SQLSTATE or a system error, which quotes no data. */
export function outageCode(thrown: unknown): string {
  const { cause } = Object(thrown) as { readonly cause?: unknown };
  const { code } = Object(cause) as { readonly code?: unknown };
  return typeof code === 'string' ? code : 'no reply';
}

/**
 * Runs a transaction, and separates the failure of its work, which is thrown as it is, from that of `begin` and `commit`:
 * after a lost reply to `commit` nobody knows whether it was done.
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
    // A rollback that fails as well has no more to say than what it was for.
    throw failure ? failure.thrown : new DatabaseUnavailable(thrown);
  }
}
