import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** Up to this width, in CSS pixels, a button has the wallet's name alone, in every language. */
const NARROW = 200;

/**
 * Whether the button in `box` is too narrow for its label next to the wallet's name, and a function
 * that measures the label on the button: its text has another length in each language. `label`
 * identifies it.
 */
export function useNarrow(
  box: RefObject<HTMLElement | null>,
  label: string,
): [isNarrow: boolean, measure: () => void] {
  const [width, setWidth] = useState(Infinity);
  const [measured, setMeasured] = useState({ label: '', width: 0 });
  const isNarrow = width <= NARROW || (measured.label === label && width < measured.width);

  useLayoutEffect(() => {
    // Without a width, as in a column that is closed, nobody sees which button it is.
    const read = () => setWidth((last) => box.current?.clientWidth || last);
    const observer = new ResizeObserver(read);
    if (box.current) observer.observe(box.current);
    read();
    return () => observer.disconnect();
  }, [box]);

  const measure = useCallback(() => {
    const button = box.current?.querySelector('button');
    if (button) setMeasured({ label, width: widthOf(button) });
  }, [box, label]);
  return [isNarrow, measure];
}

/** The width that a button needs for its content on one line. */
function widthOf(button: HTMLElement): number {
  const content = document.createRange();
  content.selectNodeContents(button);
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(button);
  const around = [paddingLeft, paddingRight, borderLeftWidth, borderRightWidth].map(parseFloat);
  return around.reduce((sum, side) => sum + side, content.getBoundingClientRect().width);
}
