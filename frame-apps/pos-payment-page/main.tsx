import { mountPage } from '../hosted/mount.js';
import { PosPaymentPageApp } from './app.js';

mountPage(PosPaymentPageApp);
