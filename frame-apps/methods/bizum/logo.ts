import type { Logo, Shape } from '../../ui/logos/logo.js';

/** Bizum's mark and name, as a line drawing in one color. */
export const bizumShapes = (stroke: string): readonly Shape[] => [
  {
    stroke,
    width: 1.5,
    isRound: true,
    d: 'M7 9.5l-3.6 5m1.9-5.2-.7 1M2.9 8v0m4.1 6.2-.7 1m2.1 1.7v0',
  },
  {
    stroke,
    width: 1.15,
    isRound: true,
    d: 'M11 9.2v4.3c0 1.9 3.1 1.9 3.1 0v-.8c0-1.4-1.1-1.7-3.1-1.7m5.1.1V15m0-5.8v0m1.8 1.8h2.7l-2.4 4h2.6m1.7-4v2.5c0 1.9 3.1 1.9 3.1 0V11m1.9 4v-2.5c0-1.9 2.5-1.9 2.5 0V15m0-2.5c0-1.9 2.5-1.9 2.5 0V15',
  },
];

/** The view box of Bizum's mark. */
export const BIZUM_BOX = '1.4 6.9 32.4 11';

/** Bizum's logo. */
export const bizumLogo: Logo = { title: 'Bizum', face: '#fff', shapes: bizumShapes('#05a9b0') };
