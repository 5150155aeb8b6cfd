import { paymentModal } from '../../../bridge/contracts/payment-modal.js';
import { mount } from '../../runtime/mount.js';
import { PaymentModalApp } from './app.js';

mount(paymentModal, PaymentModalApp);
