import { checkout } from '../../../bridge/contracts/checkout.js';
import { mount } from '../../runtime/mount.js';
import { CheckoutApp } from './app.js';

mount(checkout, CheckoutApp);
