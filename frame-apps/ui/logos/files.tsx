import { renderToStaticMarkup } from 'react-dom/server';
import { LogoImage } from './logo-image.js';
import { methodLogos } from './methods.js';
import { schemeLogos } from './schemes.js';

/**
 * Returns every logo as an SVG file with the name of its brand or method, for pages that show it as an image, such as the demo
 * shop.
 */
export const logoFiles = (): readonly (readonly [name: string, svg: string])[] =>
  Object.entries({ ...schemeLogos, ...methodLogos }).map(([name, logo]) => [
    name,
    renderToStaticMarkup(<LogoImage logo={logo} />).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
  ]);
