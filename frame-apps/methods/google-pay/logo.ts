import type { Logo, Shape } from '../../ui/logos/logo.js';

/** The word "Pay" in the logos of Google Pay and Apple Pay. */
export const payWord = (stroke: string): Shape => ({
  stroke,
  width: 1.25,
  d: 'M17.3 15.9V8.6h2.3a2.15 2.15 0 0 1 0 4.4h-2.3m9.5.6a1.75 1.75 0 1 0-3.5 0 1.75 1.75 0 0 0 3.5 0m0-2.3v4.7m1.5-4.7 2 4.5m2-4.5-3 6.9',
});

/** Google Pay's logo. */
export const googlePayLogo: Logo = {
  title: 'Google Pay',
  face: '#fff',
  shapes: [
    { stroke: '#ea4335', width: 1.5, d: 'M11.1 9.3a3.4 3.4 0 0 0-5.3 1.1' },
    { stroke: '#fbbc04', width: 1.5, d: 'M5.8 10.4a3.4 3.4 0 0 0 0 3.1' },
    { stroke: '#34a853', width: 1.5, d: 'M5.8 13.5a3.4 3.4 0 0 0 5.2 1.1' },
    { stroke: '#4285f4', width: 1.5, d: 'M11 14.6a3.4 3.4 0 0 0 1.2-2.6H8.9' },
    payWord('#3c4043'),
  ],
};
