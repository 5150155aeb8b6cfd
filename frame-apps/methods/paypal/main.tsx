import { paypal } from '../../../bridge/contracts/paypal.js';
import { mount } from '../../runtime/mount.js';
import { PayPalApp } from './app.js';

mount(paypal, PayPalApp);
