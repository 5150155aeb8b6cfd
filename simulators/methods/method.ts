import type { FastifyInstance } from 'fastify';
import type {
  Authorization,
  Recalled,
  RecallRequest,
  Tokenized,
  TokenizeRequest,
} from '../../server/acquirer.js';
import type { MethodName } from '../../api/types.js';
import type { Delays } from '../limits.js';
import type { HostContext } from './hosted/visits.js';
import type { Mocks, MockScript } from '../mocks/mocks.js';
import type { Context } from '../../server/payments/context.js';
import type { Rule } from '../outcome.js';

/** A method's own host, which shoppers visit during an attempt whose outcome is `hosted`. */
export interface MethodHost {
  /** The path of its pages, on the bank's origin. */
  readonly path: string;
  /** Registers its pages. */
  routes(app: FastifyInstance, context: HostContext): void;
}

/** The other side of a payment method: who charges it, and where its shoppers go. */
export interface SimulatedMethod<M extends MethodName> {
  /** The outcomes of payments, by the rule that a token falls under: its reference. */
  readonly rules: Readonly<Record<string, Rule>> & { readonly other: Rule };
  /** Returns the rule of an input as `reference`. Throws if it is invalid. */
  tokenize(request: TokenizeRequest<M>): Tokenized | Promise<Tokenized>;
  /** Returns the rule of a stored one. Default: the same. */
  recall?(request: RecallRequest): Recalled;
  /** How long a shopper takes to approve a push, and how long a slow one. */
  approvalTimes?(delays: Delays): Readonly<Record<'soonMs' | 'lateMs', number>>;
  /** Returns whether a card of this kind is challenged on demand. */
  readonly canChallenge?: true;
  readonly host?: MethodHost;
  /** The path below `/sandbox/` where tests answer a push as the shopper's app would. */
  readonly appPath?: string;
  /** The answers of that app. */
  readonly appAnswers?: Readonly<Record<'approve' | 'reject' | 'expire', Authorization>>;
  /** The code that the shopper types on the method's own page. */
  readonly typedCode?: string;
  /** Values of its own for the examples in docs/openapi.json, by name. */
  readonly examples?: Readonly<Record<string, string>>;
  /** Its mocks of third-party scripts that differ from the others, by name. */
  readonly mocks?: Readonly<Record<string, MockScript>>;
  /** Registers the routes that its mocks call, and those that its company does. */
  mockRoutes?(app: FastifyInstance, context: Context, mocks: Mocks): void;
}
