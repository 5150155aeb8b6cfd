import type { ApplePayChoice } from '../../../bridge/contracts/shared/props.js';
import type { MethodName } from '../../../api/types.js';

interface Page<M extends MethodName> {
  readonly applePay?: ApplePayChoice | undefined;
  readonly order?: readonly M[] | undefined;
  readonly exclude?: readonly M[] | undefined;
}

/**
 * Returns the order of a page and what it excludes, with what it says of Apple Pay: always is first,
 * but for what the page itself puts there, and never is excluded.
 */
export const withApplePay = <M extends MethodName>({
  applePay,
  order = [],
  exclude = [],
}: Page<M>): {
  readonly order: readonly (M | 'applePay')[];
  readonly exclude: readonly (M | 'applePay')[];
} => ({
  order: applePay === 'always' ? [...order, 'applePay'] : order,
  exclude: applePay === 'never' ? [...exclude, 'applePay'] : exclude,
});
