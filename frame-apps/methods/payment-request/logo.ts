import type { Logo } from '../../ui/logos/logo.js';
import { payWord } from '../google-pay/logo.js';

/** Apple Pay's logo. */
export const applePayLogo: Logo = {
  title: 'Apple Pay',
  face: '#fff',
  shapes: [
    {
      fill: '#000',
      d: 'M9.3 9.7c-.4 0-1-.4-1.7-.4-1.7 0-2.9 1.3-2.9 3.2 0 2.1 1.5 4.3 2.7 4.3.6 0 .9-.4 1.7-.4.7 0 .9.4 1.6.4 1 0 1.9-1.5 2.2-2.4-.8-.3-1.3-1-1.3-1.9 0-.8.4-1.4 1.1-1.8-.4-.6-1.1-.9-1.8-.9s-1.2-.1-1.6-.1zm1.4-.9c.3-.4.6-1 .5-1.6-.9.1-1.9.9-1.8 2.1.5 0 1-.2 1.3-.5z',
    },
    payWord('#000'),
  ],
};
