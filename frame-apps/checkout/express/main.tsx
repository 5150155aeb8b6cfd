import { expressCheckout } from '../../../bridge/contracts/express-checkout.js';
import { mount } from '../../runtime/mount.js';
import { ExpressCheckoutApp } from './app.js';

mount(expressCheckout, ExpressCheckoutApp);
