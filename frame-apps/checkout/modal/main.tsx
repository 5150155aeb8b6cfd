import { paymentModal } from '../../../bridge/contracts/payment-modal.js';
import { mount } from '../../runtime/mount.js';
import { styleDocument } from '../../style/document-style.js';
import { PaymentModalApp } from './app.js';

styleDocument();
mount(paymentModal, PaymentModalApp);
