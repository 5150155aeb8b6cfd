import { motion } from '../../appearance/motion.js';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Animates the panel's height when `content` changes, unless the shopper prefers reduced motion.
 */
export function useSmoothHeight(panel: RefObject<HTMLElement | null>, content: unknown): void {
  const painted = useRef(0);
  useLayoutEffect(() => {
    const from = painted.current;
    const to = panel.current?.offsetHeight ?? 0;
    if (!from || Math.abs(from - to) < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    const frames = [from, to].map((height) => ({
      height: `${height}px`,
      minHeight: 0,
      overflow: 'hidden',
    }));
    const moving = panel.current?.animate(frames, motion);
    return () => moving?.cancel();
  }, [panel, content]);
  useEffect(() => {
    const observer = new ResizeObserver(() => (painted.current = panel.current?.offsetHeight ?? 0));
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  });
}
