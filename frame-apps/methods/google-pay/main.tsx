import { googlePay } from '../../../bridge/contracts/wallets.js';
import { mount } from '../../runtime/mount.js';
import { GooglePayApp } from './app.js';

mount(googlePay, GooglePayApp);
