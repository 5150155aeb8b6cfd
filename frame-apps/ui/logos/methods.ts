import type { MethodName } from '../../../provider/types.js';
import type { Logo, Shape } from './logo.js';

/** The word "Pay" in the logos of Google Pay and Apple Pay. */
const pay = (stroke: string): Shape => ({
  stroke,
  width: 1.25,
  d: 'M17.3 15.9V8.6h2.3a2.15 2.15 0 0 1 0 4.4h-2.3m9.5.6a1.75 1.75 0 1 0-3.5 0 1.75 1.75 0 0 0 3.5 0m0-2.3v4.7m1.5-4.7 2 4.5m2-4.5-3 6.9',
});

/** Bizum's mark and name, as a line drawing in one color. */
export const bizumShapes = (stroke: string): readonly Shape[] => [
  { stroke, width: 1.5, isRound: true, d: 'M7 9.5l-3.6 5m1.9-5.2-.7 1M2.9 8v0m4.1 6.2-.7 1m2.1 1.7v0' },
  {
    stroke,
    width: 1.15,
    isRound: true,
    d: 'M11 9.2v4.3c0 1.9 3.1 1.9 3.1 0v-.8c0-1.4-1.1-1.7-3.1-1.7m5.1.1V15m0-5.8v0m1.8 1.8h2.7l-2.4 4h2.6m1.7-4v2.5c0 1.9 3.1 1.9 3.1 0V11m1.9 4v-2.5c0-1.9 2.5-1.9 2.5 0V15m0-2.5c0-1.9 2.5-1.9 2.5 0V15',
  },
];

/** The view box of Bizum's mark. */
export const BIZUM_BOX = '1.4 6.9 32.4 11';

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

/** Cofidis's name, as a line drawing in one color. */
export const cofidisShapes = (stroke: string): readonly Shape[] => [
  {
    stroke,
    width: 1.3,
    d: 'M8 10.4a2.1 2.1 0 1 0 0 3.2m1.7-1.6a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 0 0-4.2 0m6 2.7V9.9h2.7m-2.7 2.2h2.4m2.1-2.8v5.4m2-.6V9.9h.8a2.1 2.1 0 0 1 0 4.2zm5.5-4.8v5.4m4.5-4.4c-.7-.8-2.5-.8-2.5.4 0 1.5 2.8.8 2.8 2.3 0 1.3-2.2 1.4-3 .4',
  },
];

/** The view box of Cofidis's name. */
export const COFIDIS_BOX = '3.8 8.6 29.4 6.8';

const cofidis: Logo = { title: 'Cofidis', face: '#ffc72c', shapes: cofidisShapes('#2b1c00') };

/** The logos of the payment methods except cards, which show the logos of their schemes. */
export const methodLogos: Readonly<Record<Exclude<MethodName, 'card'>, Logo>> = {
  bizum: { title: 'Bizum', face: '#fff', shapes: bizumShapes('#05a9b0') },
  paypal: {
    title: 'PayPal',
    face: '#fff',
    shapes: [
      {
        fill: '#002991',
        d: 'M15.3 17.6h-2.7a.4.4 0 0 1-.4-.45l1.9-11.9c.05-.3.3-.55.6-.55h4.7c2.9 0 4.5 1.3 4 3.8-.6 3.1-2.7 4.2-5.3 4.2h-1.3c-.3 0-.6.2-.65.55z',
      },
      {
        fill: '#008cff',
        d: 'M24.2 9c1 .8 1.3 1.9 1 3.4-.55 2.7-2.3 3.7-4.6 3.7h-.45c-.27 0-.5.2-.55.47l-.5 3.1c-.04.28-.27.48-.55.48H16.2a.33.33 0 0 1-.33-.38l1-6.1c.05-.3.3-.5.6-.5h1.3c3.1 0 5-1.5 5.43-4.17z',
      },
    ],
  },
  googlePay: {
    title: 'Google Pay',
    face: '#fff',
    shapes: [
      { stroke: '#ea4335', width: 1.5, d: 'M11.1 9.3a3.4 3.4 0 0 0-5.3 1.1' },
      { stroke: '#fbbc04', width: 1.5, d: 'M5.8 10.4a3.4 3.4 0 0 0 0 3.1' },
      { stroke: '#34a853', width: 1.5, d: 'M5.8 13.5a3.4 3.4 0 0 0 5.2 1.1' },
      { stroke: '#4285f4', width: 1.5, d: 'M11 14.6a3.4 3.4 0 0 0 1.2-2.6H8.9' },
      pay('#3c4043'),
    ],
  },
  applePay: {
    title: 'Apple Pay',
    face: '#fff',
    shapes: [
      {
        fill: '#000',
        d: 'M9.3 9.7c-.4 0-1-.4-1.7-.4-1.7 0-2.9 1.3-2.9 3.2 0 2.1 1.5 4.3 2.7 4.3.6 0 .9-.4 1.7-.4.7 0 .9.4 1.6.4 1 0 1.9-1.5 2.2-2.4-.8-.3-1.3-1-1.3-1.9 0-.8.4-1.4 1.1-1.8-.4-.6-1.1-.9-1.8-.9s-1.2-.1-1.6-.1zm1.4-.9c.3-.4.6-1 .5-1.6-.9.1-1.9.9-1.8 2.1.5 0 1-.2 1.3-.5z',
      },
      pay('#000'),
    ],
  },
  clickToPay: { title: 'Click to Pay', face: '#fff', shapes: clickToPayShapes('#1b1b1b') },
  cofidis,
  cofidisLoan: cofidis,
};
