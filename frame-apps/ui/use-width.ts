import { useLayoutEffect, useState, type RefObject } from 'react';
import { withTextSize } from '../runtime/text-size.js';

/**
 * Provides the width of an element in text sizes; 0 until it is known. While it is
 * hidden, the width is the last one.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const read = () => {
      const inPixels = element.current?.clientWidth;
      if (inPixels) setWidth(inPixels / withTextSize(16));
    };
    const observer = new ResizeObserver(read);
    if (element.current) observer.observe(element.current);
    read();
    return () => observer.disconnect();
  }, [element]);
  return width;
}
