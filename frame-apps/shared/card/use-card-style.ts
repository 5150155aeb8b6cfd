import { useMemo } from 'react';
import type { Style } from '../../../bridge/contracts/shared/style.js';
import { useStyle } from '../runtime/use-style.js';
import { cardVariants } from './style-variants.js';

/** Applies the merchant's style to a card form. */
export function useCardStyle(style: Style | undefined): void {
  const allowed = useMemo(() => cardStyle(style), [style]);
  useStyle(allowed, cardVariants);
}

/** Turns `height` into `minHeight`: the box grows when its fields need a second row. */
export function cardStyle(style: Style | undefined): Style | undefined {
  const { height, ...base } = Object(style?.['base']) as Style;
  return height === undefined ? style : { ...style, base: { minHeight: height, ...base } };
}
