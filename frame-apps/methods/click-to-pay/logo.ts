import type { Logo, Shape } from '../../ui/logos/logo.js';

/** Click to Pay's mark: a card that points right. */
export const clickToPayShapes = (stroke: string): readonly Shape[] => [
  {
    stroke,
    width: 1.9,
    isRound: true,
    d: 'M20.5 5.5h-9a4 4 0 0 0-4 4v5a4 4 0 0 0 4 4h9l6-6.5zM25 5.5l6 6.5-6 6.5',
  },
];

/** The view box of Click to Pay's mark. */
export const CLICK_TO_PAY_BOX = '6 4 26.5 16';

/** Click to Pay's logo. */
export const clickToPayLogo: Logo = {
  title: 'Click to Pay',
  face: '#fff',
  shapes: clickToPayShapes('#1b1b1b'),
};
