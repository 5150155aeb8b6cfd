import type { FastifyInstance } from 'fastify';
import type { AnswerOf, RequestOf, RouteName } from '../../provider/routes.js';
import type { MethodName } from '../../provider/types.js';
import type { Mocks, MockScript } from '../mocks/mocks.js';
import type { Language } from '../pages/language.js';
import type { Context } from '../payments/context.js';
import type { Method } from '../payments/method.js';
import type { HostContext } from './hosted/visits.js';

/** A method's own host, which shoppers visit during an attempt whose outcome is `hosted`. */
export interface MethodHost {
  /** The path of its pages, on the bank's origin. */
  readonly path: string;
  /** Registers its pages. */
  routes(app: FastifyInstance, context: HostContext): void;
}

/** The calls of the payment API that only this method has. */
type OwnAnswers = {
  readonly [K in RouteName]?: (
    context: Context,
    input: RequestOf<K>,
    language: Language,
  ) => Promise<AnswerOf<K>>;
};

/**
 * A payment method of the sandbox: what payments know of it, and what the sandbox simulates of its
 * other side.
 */
export interface SandboxMethod<M extends MethodName> extends Method<M> {
  readonly host?: MethodHost;
  readonly answers?: OwnAnswers;
  /** The path below `/sandbox/` where tests answer a push as the shopper's app would. */
  readonly appPath?: string;
  /** The code that the shopper types on the method's own page. */
  readonly typedCode?: string;
  /** Values of its own for the examples in docs/openapi.json, by name. */
  readonly examples?: Readonly<Record<string, string>>;
  /**
   * Paths below `/v1` that other providers' SDKs call for it, with the reason why the sandbox does
   * not have them.
   */
  readonly routesNotHere?: Readonly<Record<string, string>>;
  /** Its mocks of third-party scripts that differ from the others, by name. */
  readonly mocks?: Readonly<Record<string, MockScript>>;
  /** Registers the routes that its mocks call. */
  mockRoutes?(app: FastifyInstance, context: Pick<Context, 'db'>, mocks: Mocks): void;
}
