import { mountPage } from '../mount.js';
import { PosPaymentPageApp } from './app.js';

mountPage(PosPaymentPageApp);
