import { mountPage } from '../hosted/mount.js';
import { PaymentPageApp } from './app.js';

mountPage(PaymentPageApp);
