import type { MethodName } from '../../provider/types.js';

/** The ways to pay to offer: those the payment allows, and of them those the merchant wants. */
export function offered(supported: readonly MethodName[], allowed: readonly MethodName[] | undefined): readonly MethodName[] {
  return supported.filter((name) => !allowed?.length || allowed.includes(name));
}
