import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.js';
import type { Context } from './payments/context.js';

/**
 * What is added to a server: an acquirer's webhook, a sandbox's dashboard. Each function is called
 * once, in this order, before the server listens.
 */
export interface Extension {
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
