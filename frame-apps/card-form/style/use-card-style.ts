import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Style } from '../../../bridge/contracts/shared/style.js';
import { currentAppearance } from '../../runtime/page-appearance.js';
import { useStyle } from '../../style/use-style.js';
import { cardStyle, withColors } from './card-style.js';
import { repairsOf, withRepairs } from './readable-style.js';
import { cardVariants } from './style-variants.js';

const none: Style = {};

/** Applies the merchant's style to a card form, but for colors that would hide its text. */
export function useCardStyle(style: Style | undefined): void {
  const allowed = useMemo(() => cardStyle(style), [style]);
  const [repairs, setRepairs] = useState(none);
  useStyle(
    useMemo(() => withRepairs(allowed, repairs), [allowed, repairs]),
    cardVariants,
  );
  const judged = useRef<readonly unknown[]>([]);
  const judge = useEffectEvent(() => {
    const [style, appearance] = judged.current;
    if (style === allowed && appearance === currentAppearance()) return;
    judged.current = [allowed, currentAppearance()];
    const found = allowed && withColors((colors) => repairsOf(allowed, colors));
    setRepairs(found?.warnings.length ? found.style : none);
    for (const warning of found?.warnings ?? []) console.warn(warning);
  });
  // After each render: the page's theme and design tokens, which set the colors that the style
  // leaves, come without one of ours.
  useEffect(() => judge());
}
