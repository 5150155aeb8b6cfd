import type { AnswerOf, RequestOf, RouteName } from '../../api/routes.js';
import type { MethodName } from '../../api/types.js';
import type { Language } from '../pages/language.js';
import type { Context } from '../payments/context.js';
import type { Method } from '../payments/method.js';

/** The calls of the payment API that only this method has. */
type OwnAnswers = {
  readonly [K in RouteName]?: (
    context: Context,
    input: RequestOf<K>,
    language: Language,
    /** The origin of the page that shows the frame, as the frame states it. */
    shop: string | undefined,
  ) => Promise<AnswerOf<K>>;
};

/** A payment method: what payments know of it, and its own calls. */
export interface ServerMethod<M extends MethodName> extends Method<M> {
  readonly answers?: OwnAnswers;
  /**
   * Paths below `/v1` that other providers' SDKs call for it, with the reason why this one does not
   * have them.
   */
  readonly routesNotHere?: Readonly<Record<string, string>>;
}
