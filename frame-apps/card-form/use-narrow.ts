import { useLayoutEffect, useState, type RefObject } from 'react';
import { cardFields } from './problem.js';
import * as css from './card.css';

/** The elements as wide as a field's text and as its placeholder. */
const MEASURES = `:is(.${css.digits}, .${css.placeholder})`;

/**
 * Whether the fields of a line are wider than the line, each at its full width; `undefined` until
 * they are measured. `row` contains them.
 */
export function useNarrow(row: RefObject<HTMLElement | null>): boolean | undefined {
  const [isNarrow, setNarrow] = useState<boolean>();
  useLayoutEffect(() => {
    const fields = row.current;
    if (!fields) return undefined;
    const measures = cardFields.map((field) => [
      ...fields.querySelectorAll(`[data-field=${field}] ${MEASURES}`),
    ]);
    const observer = new ResizeObserver(() => {
      const gap = parseFloat(getComputedStyle(fields).columnGap) || 0;
      const widths = measures.map((ofField) => Math.max(...ofField.map(widthOf)));
      const needed = widths.reduce((sum, width) => sum + gap + width, -gap);
      setNarrow(needed > widthOf(fields));
    });
    for (const element of [fields, ...measures.flat()]) observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  return isNarrow;
}

const widthOf = (element: Element) => element.getBoundingClientRect().width;
