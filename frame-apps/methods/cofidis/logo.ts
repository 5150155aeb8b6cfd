import type { Logo, Shape } from '../../ui/logos/logo.js';

/** Cofidis's name, as a line drawing in one color. */
export const cofidisShapes = (stroke: string): readonly Shape[] => [
  {
    stroke,
    width: 1.3,
    d: 'M8 10.4a2.1 2.1 0 1 0 0 3.2m1.7-1.6a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 0 0-4.2 0m6 2.7V9.9h2.7m-2.7 2.2h2.4m2.1-2.8v5.4m2-.6V9.9h.8a2.1 2.1 0 0 1 0 4.2zm5.5-4.8v5.4m4.5-4.4c-.7-.8-2.5-.8-2.5.4 0 1.5 2.8.8 2.8 2.3 0 1.3-2.2 1.4-3 .4',
  },
];

/** Where the name is in the drawing. */
export const COFIDIS_BOX = '3.8 8.6 29.4 6.8';

/** Cofidis's logo, of both its products. */
export const cofidisLogo: Logo = {
  title: 'Cofidis',
  face: '#ffc72c',
  shapes: cofidisShapes('#2b1c00'),
};
