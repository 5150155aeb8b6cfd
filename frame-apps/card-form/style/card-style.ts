import { readColor, type ComputedColor } from '../../../bridge/colors.js';
import type { Style } from '../../../bridge/contracts/shared/style.js';
import type { DocumentColors } from './readable-style.js';

/** Turns `height` into `minHeight`: a box grows with a text that is taller. */
export function cardStyle(style: Style | undefined): Style | undefined {
  const { height, ...base } = Object(style?.['base']) as Style;
  return height === undefined ? style : { ...style, base: { minHeight: height, ...base } };
}

/** Reads colors with an element of the document. */
export function withColors<T>(call: (colors: DocumentColors) => T): T {
  // The body may not be parsed yet.
  const probe = document.documentElement.appendChild(document.createElement('span'));
  const read = (color: string): ComputedColor | undefined => {
    probe.style.color = '';
    probe.style.color = color;
    return probe.style.color ? readColor(getComputedStyle(probe).color) : undefined;
  };
  const own = (name: string) => read(`var(--${name})`)!;
  const defaults = {
    text: own('ink'),
    placeholder: own('faint'),
    invalid: own('alert'),
    field: own('field'),
  };
  try {
    return call({ read, defaults });
  } finally {
    probe.remove();
  }
}
