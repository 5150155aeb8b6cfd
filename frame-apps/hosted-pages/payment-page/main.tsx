import { mountPage } from '../mount.js';
import { PaymentPageApp } from './app.js';

mountPage(PaymentPageApp);
