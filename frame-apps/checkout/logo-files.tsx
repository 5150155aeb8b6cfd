import { renderToStaticMarkup } from 'react-dom/server';
import type { Logo } from '../ui/logos/logo.js';
import { LogoImage } from '../ui/logos/logo-image.js';
import { schemeLogos } from '../ui/logos/schemes.js';
import type { PaymentMethod } from '../payment/payment-method.js';
import { methods } from './methods.js';

/** The logos of the card schemes and of the payment methods, by their names in the API. */
const logos: readonly (readonly [name: string, logo: Logo])[] = [
  ...Object.entries(schemeLogos),
  ...Object.values<PaymentMethod>(methods).flatMap(({ name, logo }) =>
    logo ? [[name, logo] as const] : [],
  ),
];

/**
 * Returns every logo as an SVG file with the name of its brand or method, for pages that show it as
 * an image, such as the demo shop.
 */
export const logoFiles = (): readonly (readonly [name: string, svg: string])[] =>
  logos.map(([name, logo]) => [
    name,
    renderToStaticMarkup(<LogoImage logo={logo} />).replace(
      '<svg',
      '<svg xmlns="http://www.w3.org/2000/svg"',
    ),
  ]);
