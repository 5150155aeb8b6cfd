import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.js';
import type { Context } from './payments/context.js';

/**
 * What is added to a server: an acquirer's webhook, a sandbox's dashboard. Each function is called
 * once, in this order, before the server listens.
 */
export interface Extension {
  /**
   * Where pages load third parties' scripts from, instead of from their vendors: the path of mocks,
   * which are served on the wallets' host too.
   */
  readonly scripts?: string;
  /**
   * Whether it sends the mails that the server stores in the table `mails`, or shows them. Without
   * such an extension, receipts and payment links are refused: nothing is promised that nobody does.
   */
  readonly hasMailbox?: true;
  /** Receives what the server's parts share. */
  readonly connect?: (context: Context) => void;
  /** Adds hooks that run before every route of the server's host. */
  readonly hooks?: (app: FastifyInstance, context: Context) => void;
  /** Adds hooks that run before the routes below `/v1`. */
  readonly apiHooks?: (app: FastifyInstance, context: Context) => void;
  /** Adds routes to the server's host. */
  readonly routes?: (app: FastifyInstance, context: Context) => void | Promise<void>;
  /**
   * Erases what its own tables have of shoppers, in the transaction that erases the server's: by the
   * ids of their attempts.
   */
  readonly erase?: (tx: Database, attemptIds: readonly string[]) => Promise<void>;
}
