import { paymentRequest } from '../../../bridge/contracts/wallets.js';
import { mount } from '../../runtime/mount.js';
import { PaymentRequestApp } from './app.js';

mount(paymentRequest, PaymentRequestApp);
